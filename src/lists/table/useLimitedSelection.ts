import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { useWholeSelection } from '../wholeSelection.ts';

export interface SelectionLimit {
  max: number;
  /** Said when more than `max` are asked for. */
  message: string;
}

/** Selection of the list in context, kept across its pages and never larger than the limit. */
export const useLimitedSelection = ({ max, message }: SelectionLimit = { max: 0, message: '' }) => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const { isWhole, leaveWhole } = useWholeSelection();
  const { warn } = useFeedback();
  const last = useRef<Identifier | null>(null);

  const select = (ids: Identifier[]) => {
    onSelect(ids.slice(0, max));
    if (ids.length > max) warn(message);
  };

  /** The rows shown from the one toggled last to this one; none where the last one is on another page. */
  const rowsTo = (id: Identifier): Identifier[] => {
    const ids = data.map((row) => row.id);
    const ends = [ids.indexOf(last.current ?? ''), ids.indexOf(id)];
    return ends.includes(-1) ? [] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  };

  const toggleRow = (id: Identifier, isRange: boolean): void => {
    const range = isRange && !selectedIds.includes(id) ? rowsTo(id) : [];
    last.current = id;
    leaveWhole();
    // Of everything, what is in sight stays but for this one.
    if (isWhole) select(data.map((row) => row.id).filter((other) => other !== id));
    else if (range.length > 1) select([...new Set([...selectedIds, ...range])]);
    else if (!selectedIds.includes(id) && selectedIds.length >= max) warn(message);
    else onToggleItem(id);
  };
  // The same function at each drawing, so that no row is drawn again for it.
  const latest = useRef(toggleRow);
  useLayoutEffect(() => {
    latest.current = toggleRow;
  });

  return {
    isSelected: useCallback((id: Identifier) => isWhole || selectedIds.includes(id), [isWhole, selectedIds]),
    /** @param isRange with the rows between it and the one toggled last. */
    toggle: useCallback((id: Identifier, isRange = false) => latest.current(id, isRange), []),
    togglePage: (rows: readonly RaRecord[], isOn: boolean) => {
      const ids = rows.map(({ id }) => id);
      leaveWhole();
      const others = isWhole ? [] : selectedIds.filter((id) => !ids.includes(id));
      select(isOn ? [...selectedIds, ...ids.filter((id) => !selectedIds.includes(id))] : others);
    },
  };
};

export type LimitedSelection = ReturnType<typeof useLimitedSelection>;
