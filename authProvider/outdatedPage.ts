/** Code that is not on the server any more, which has been updated since this page was loaded: only another page has it. */
export class OutdatedPage extends Error {}

const findFirstScript = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

/** Asks whether the page is of before an update: the names of its files change with what is in them. False while nobody answers. */
export const isPageOutdated = (): Promise<boolean> =>
  fetch(findFirstScript(), { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

const reloadedKey = 'corsia_reloaded';

/**
 * Loads a page of before an update anew, once: one that comes again as it was, as from a cache on the way, stays. So does one
 * whose browser keeps nothing.
 */
export const reloadOutdated = (): void => {
  try {
    if (sessionStorage.getItem(reloadedKey) === findFirstScript()) return;
    sessionStorage.setItem(reloadedKey, findFirstScript());
    window.location.reload();
  } catch {}
};
