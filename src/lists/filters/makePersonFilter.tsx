import type { UserRow } from '#contract/users.ts';
import { makeRecordFilter } from './makeRecordFilter.tsx';

/** A filter that takes a user, found by name. @param name the API's name of the filter. */
export const makePersonFilter = (given: { label: string; name: string }) =>
  makeRecordFilter<UserRow>({
    ...given,
    resource: 'users',
    sort: 'last_name',
    formatName: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  });
