import { securityEventKinds } from '#contract/codes.ts';
import { textLimits } from '#contract/textLimits.ts';
import { security as texts } from '../i18n/security.ts';
import type { ListFilter } from '../lists/filters/filter.ts';
import { makeChoiceFilter } from '../lists/filters/makeChoiceFilter.tsx';
import { makeDayFilter } from '../lists/filters/makeDayFilter.tsx';
import { makePersonFilter } from '../lists/filters/makePersonFilter.tsx';
import { makeTextFilter } from '../lists/filters/textFilter.tsx';
import { describeKind } from './eventWords.ts';

const kinds = securityEventKinds.map((value) => ({ value, label: describeKind(value) }));

export const securityFilters: readonly ListFilter[] = [
  makeChoiceFilter({ label: texts.event, name: 'kind', useChoices: () => kinds }),
  makePersonFilter({ label: texts.user, name: 'user_id' }),
  makeTextFilter({ label: texts.address, name: 'address', maxLength: textLimits.networkAddress }),
  makeDayFilter({ label: texts.from, name: 'from_date' }),
  makeDayFilter({ label: texts.to, name: 'to_date', first: 'from_date' }),
];
