import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useFeedback } from '../../feedback/useFeedback.ts';

export interface SelectionLimit {
  max: number;
  /** Said when more than `max` are asked for. */
  message: string;
}

/** Selection of the list in context, kept across its pages and never larger than the limit. */
export const useLimitedSelection = ({ max, message }: SelectionLimit = { max: 0, message: '' }) => {
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const { warn } = useFeedback();

  const select = (ids: Identifier[]) => {
    onSelect(ids.slice(0, max));
    if (ids.length > max) warn(message);
  };

  return {
    isSelected: (id: Identifier): boolean => selectedIds.includes(id),
    toggle: (id: Identifier) => {
      if (!selectedIds.includes(id) && selectedIds.length >= max) warn(message);
      else onToggleItem(id);
    },
    togglePage: (rows: readonly RaRecord[], isOn: boolean) => {
      const ids = rows.map(({ id }) => id);
      const others = selectedIds.filter((id) => !ids.includes(id));
      select(isOn ? [...selectedIds, ...ids.filter((id) => !selectedIds.includes(id))] : others);
    },
  };
};

export type LimitedSelection = ReturnType<typeof useLimitedSelection>;
