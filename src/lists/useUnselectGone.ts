import { type Identifier, useStore, useUnselect } from 'react-admin';

/** Returns a function that takes what is gone out of the selection of its list, the one kept for the way back included. */
export const useUnselectGone = (resource: string): ((id: Identifier) => void) => {
  const unselect = useUnselect(resource);
  const [kept, keep] = useStore<Identifier[]>(`${resource}.keptSelection`, []);
  return (id) => {
    unselect([id], true);
    keep(kept.filter((other) => other !== id));
  };
};
