import { securityEventKinds } from '#contract/codes.ts';
import { security as texts } from '../i18n/security.ts';
import { choiceFilter } from '../lists/filters/choiceFilter.tsx';
import { dayFilter } from '../lists/filters/dayFilter.tsx';
import type { ListFilter } from '../lists/filters/filter.ts';
import { personFilter } from '../lists/filters/personFilter.tsx';
import { textFilter } from '../lists/filters/textFilter.tsx';
import { kindWords } from './eventWords.ts';

const kinds = securityEventKinds.map((value) => ({ value, label: kindWords(value) }));

export const securityFilters: readonly ListFilter[] = [
  choiceFilter({ label: texts.event, name: 'kind', useChoices: () => kinds }),
  personFilter({ label: texts.user, name: 'user_id' }),
  textFilter({ label: texts.address, name: 'address', maxLength: 64 }),
  dayFilter({ label: texts.from, name: 'from_date' }),
  dayFilter({ label: texts.to, name: 'to_date' }),
];
