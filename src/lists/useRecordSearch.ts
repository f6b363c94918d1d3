import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { textLimits } from '#contract/textLimits.ts';
import { useDelayed } from '#display/useDelayed.ts';
import { it } from '../i18n/it.ts';
import { searchDebounce, searchMinLength } from './searchDefaults.ts';
import { useHeldWhilePressed } from './useHeldWhilePressed.ts';

interface Options {
  /** Resource whose list takes `search`. */
  resource: string;
  /** Field the records found are ordered by. */
  sort: string;
  /** Milliseconds after the last key before they are searched. */
  delay?: number;
  /** What else the records found must be. */
  filter?: Record<string, unknown> | undefined;
  /** Nothing is asked while it is false. */
  isEnabled?: boolean;
}

/** The same each time: while nothing has come, nothing changes. */
const none: never[] = [];

/** Records that fit what is typed, the first fifty; all of them while nothing is. One letter of a user's name finds nobody. */
export const useRecordSearch = <R extends RaRecord>({
  resource,
  sort,
  delay = searchDebounce.usual,
  filter = {},
  isEnabled = true,
}: Options) => {
  const [text, setText] = useState('');
  // A name may be longer than what is searched for.
  const typed = text.slice(0, textLimits.search).trim();
  const isTooShort = (given: string) => resource === 'users' && given !== '' && given.length < searchMinLength;
  const search = useDelayed(typed, delay);
  const {
    data = none,
    isFetching,
    error,
    refetch,
  } = useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: sort, order: 'ASC' },
      filter: { ...filter, ...(search && { search }) },
      meta: { isRow: true },
    },
    { placeholderData: (previous) => previous, enabled: isEnabled && !isTooShort(search) },
  );
  const { shown, onPointerDown } = useHeldWhilePressed<R[]>(data);
  const slotProps = { listbox: { onPointerDown } };
  /** What could not be read is asked for again when somebody opens the list. */
  const onOpen = (): void => {
    if (error) void refetch();
  };
  if (isTooShort(typed))
    return { found: [], isSearching: false, noMatchesText: it.list.searchHint, setText, onOpen, slotProps };
  return {
    found: shown,
    isSearching: isFetching || search !== typed,
    noMatchesText: error ? it.form.choicesFailed : it.form.noMatches,
    setText,
    onOpen,
    /** Of the field that offers them. */
    slotProps,
  };
};
