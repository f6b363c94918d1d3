import { useGetList } from 'react-admin';
import { activityActions } from '#contract/codes.ts';
import { log as texts } from '../i18n/log.ts';
import type { ListFilter } from '../lists/filters/filter.ts';
import { makeChoiceFilter } from '../lists/filters/makeChoiceFilter.tsx';
import { makeDayFilter } from '../lists/filters/makeDayFilter.tsx';
import { makePersonFilter } from '../lists/filters/makePersonFilter.tsx';

interface Actor {
  id: number;
  name: string;
}

const useActors = () =>
  (useGetList<Actor>('logActors', undefined, { staleTime: 60_000 }).data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

const actions = activityActions.map((action) => ({ value: action, label: texts.actions[action] }));
const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

export const logFilters: readonly ListFilter[] = [
  makeChoiceFilter({ label: texts.person, name: 'actor_id', useChoices: useActors, parse: Number }),
  makePersonFilter({ label: texts.subject, name: 'subject_id' }),
  makeChoiceFilter({ label: texts.what, name: 'action', useChoices: () => actions }),
  makeChoiceFilter({ label: texts.kind, name: 'object_type', useChoices: () => kinds }),
  makeDayFilter({ label: texts.from, name: 'from_date' }),
  makeDayFilter({ label: texts.to, name: 'to_date', first: 'from_date' }),
];
