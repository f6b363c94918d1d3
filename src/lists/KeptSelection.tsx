import { useEffect, useRef } from 'react';
import { type Identifier, useListContext, useStore } from 'react-admin';

/** Keeps the selection of the list in context while a record of it is open, and gives it back. */
export const KeptSelection = () => {
  const { resource, selectedIds, onSelect } = useListContext();
  const [kept, keep] = useStore<Identifier[]>(`${resource}.keptSelection`, []);
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return keep(selectedIds);
    isRestored.current = true;
    if (kept.length > 0) onSelect(kept);
  }, [selectedIds, kept, keep, onSelect]);
  return null;
};
