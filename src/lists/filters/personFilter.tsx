import type { UserRow } from '#contract/users.ts';
import { recordFilter } from './recordFilter.tsx';

/** A filter that takes a user, found by name. @param name the API's name of the filter. */
export const personFilter = (given: { label: string; name: string }) =>
  recordFilter<UserRow>({
    ...given,
    resource: 'users',
    sort: 'last_name',
    nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  });
