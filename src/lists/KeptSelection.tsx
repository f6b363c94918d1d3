import { useEffect, useRef } from 'react';
import { type Identifier, useListContext, useStore } from 'react-admin';
import { buildKeptSelectionKey } from './buildKeptSelectionKey.ts';

interface Props {
  /** Tells the list from others of its resource; a resource's own list has no name. */
  list?: string;
}

/** Keeps the selection of the list in context while a record of it is open, and gives it back. */
export const KeptSelection = ({ list }: Props) => {
  const { resource, selectedIds, onSelect } = useListContext();
  const [kept, keep] = useStore<Identifier[]>(buildKeptSelectionKey(resource, list), []);
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return keep(selectedIds);
    isRestored.current = true;
    if (kept.length > 0) onSelect(kept);
  }, [selectedIds, kept, keep, onSelect]);
  return null;
};
