import { type Identifier, useStoreContext, useUnselect } from 'react-admin';
import { buildKeptSelectionKey } from './buildKeptSelectionKey.ts';

/** Returns a function that takes what is gone out of the selections of its lists, those kept for the way back included. */
export const useUnselectGone = (resource: string): ((id: Identifier) => void) => {
  const unselect = useUnselect(resource);
  const { listItems, getItem, setItem } = useStoreContext();
  return (id) => {
    unselect([id], true);
    for (const key of Object.keys(listItems?.(buildKeptSelectionKey(resource)) ?? {})) {
      const kept = getItem<Identifier[]>(key, []) ?? [];
      setItem(
        key,
        kept.filter((other) => other !== id),
      );
    }
  };
};
