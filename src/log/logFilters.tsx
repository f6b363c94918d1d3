import { useGetList } from 'react-admin';
import { activityActions } from '#contract/codes.ts';
import { log as texts } from '../i18n/log.ts';
import { choiceFilter } from '../lists/filters/choiceFilter.tsx';
import { dayFilter } from '../lists/filters/dayFilter.tsx';
import type { ListFilter } from '../lists/filters/filter.ts';
import { personFilter } from '../lists/filters/personFilter.tsx';

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
  choiceFilter({ label: texts.person, name: 'actor_id', useChoices: useActors, parse: Number }),
  personFilter({ label: texts.subject, name: 'subject_id' }),
  choiceFilter({ label: texts.what, name: 'action', useChoices: () => actions }),
  choiceFilter({ label: texts.kind, name: 'object_type', useChoices: () => kinds }),
  dayFilter({ label: texts.from, name: 'from_date' }),
  dayFilter({ label: texts.to, name: 'to_date' }),
];
