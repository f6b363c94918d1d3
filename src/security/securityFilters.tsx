import { securityEventKinds } from '#contract/codes.ts';
import type { UserRow } from '#contract/users.ts';
import { security as texts } from '../i18n/security.ts';
import { choiceFilter } from '../lists/choiceFilter.tsx';
import { dayFilter } from '../lists/dayFilter.tsx';
import type { ListFilter } from '../lists/filter.ts';
import { recordFilter } from '../lists/recordFilter.tsx';
import { textFilter } from '../lists/textFilter.tsx';
import { kindWords } from './eventWords.ts';

const kinds = securityEventKinds.map((value) => ({ value, label: kindWords(value) }));

export const securityFilters: readonly ListFilter[] = [
  choiceFilter({ label: texts.event, name: 'kind', useChoices: () => kinds }),
  recordFilter<UserRow>({
    label: texts.user,
    name: 'user_id',
    resource: 'users',
    sort: 'last_name',
    nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  }),
  textFilter({ label: texts.address, name: 'address', maxLength: 64 }),
  dayFilter({ label: texts.from, name: 'from_date' }),
  dayFilter({ label: texts.to, name: 'to_date' }),
];
