import { useGetList } from 'react-admin';
import type { UserRow } from '#contract/users.ts';
import { useDelayed } from '#display/useDelayed.ts';

/** Milliseconds without typing after which others are looked for. */
const debounce = 400;

/** Shorter texts are not finished yet. */
const minLength = 5;

/** Another user with the same codice fiscale or e-mail, if there is one. @param userId whose form it is, if anybody's yet. */
export const useOtherHolder = (field: 'fiscal_code' | 'email', typed: string, userId?: number): UserRow | undefined => {
  const text = useDelayed(typed.trim().toUpperCase(), debounce);
  const isAsked = text.length >= minLength && text === typed.trim().toUpperCase();
  const { data = [] } = useGetList<UserRow>(
    'users',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created', order: 'ASC' },
      filter: { search: text },
      meta: { isRow: true },
    },
    { enabled: isAsked, onError: () => undefined },
  );
  return isAsked ? data.find((user) => user.id !== userId && user[field]?.toUpperCase() === text) : undefined;
};
