import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Group } from '#contract/groups.ts';
import { useDelayed } from '../forms/useDelayed.ts';
import { it } from '../i18n/it.ts';

/** Milliseconds after the last key before groups are searched. */
const groupSearchDelay = 250;

/** Groups whose name fits what is typed, the first fifty by name. */
export const useGroupSearch = () => {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), groupSearchDelay);
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Group>(
    'group',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
      filter: search ? { search } : {},
      meta: { isRow: true },
    },
    { placeholderData: (previous) => previous },
  );
  return {
    groups: data,
    isSearching: isFetching || search !== text.trim(),
    noMatchesText: error ? it.form.choicesFailed : it.form.noMatches,
    setText,
  };
};
