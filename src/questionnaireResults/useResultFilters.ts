import type { ResultsQuery } from '#contract/questionnaireResults.ts';
import { isDay } from '#display/days.ts';
import { useQueryChange } from '#display/useQueryChange.ts';
import { noteCleared } from '../lists/filters/clearings.ts';
import { readId } from '../lists/filters/filter.ts';

const names = ['course', 'group', 'from', 'to'] as const;

const readDay = (text: string | null): string | undefined => (text && isDay(text) ? text : undefined);

/** The filters of the results, which stand in the address. */
export const useResultFilters = () => {
  const [search, changeSearch] = useQueryChange();
  const values: ResultsQuery = {
    course: readId(search.get('course')) ?? undefined,
    group: readId(search.get('group')) ?? undefined,
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
  };
  const set = (changed: Partial<Record<(typeof names)[number], unknown>>): void =>
    changeSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    });
  return {
    values,
    set,
    reset: () => {
      noteCleared();
      set(Object.fromEntries(names.map((name) => [name, undefined])));
    },
    isAnySet: Object.values(values).some((value) => value !== undefined),
  };
};
