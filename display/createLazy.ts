import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Counts the ways back and forward, which lead to an address under the key it had before. */
let returns = 0;
window.addEventListener('popstate', () => {
  returns += 1;
});

/**
 * `lazy`, which keeps a failure for as long as the page stands, made anew for a later visit.
 * @returns what to draw at the address of that key
 */
export const createLazy = (load: Load): ((key: string) => ComponentType) => {
  let failedAt: string | null = null;
  let visit = '';
  const make = (): ComponentType =>
    lazy(() =>
      load().catch((error) => {
        failedAt = visit;
        throw error;
      }),
    );
  let shown = make();
  return (key) => {
    visit = `${key} ${returns}`;
    // At the visit at which it failed React draws it once more, to hear of the failure.
    if (failedAt !== null && failedAt !== visit) {
      failedAt = null;
      shown = make();
    }
    return shown;
  };
};
