import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import type { CourseRow } from '#contract/courses.ts';
import type { Group } from '#contract/groups.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { useClearings } from '../lists/filters/clearings.ts';
import { type ListFilter, readChange } from '../lists/filters/filter.ts';
import { makeDayFilter } from '../lists/filters/makeDayFilter.tsx';
import { makeRecordFilter } from '../lists/filters/makeRecordFilter.tsx';
import type { useResultFilters } from './useResultFilters.ts';

const course = makeRecordFilter<CourseRow>({
  label: texts.course,
  name: 'course',
  resource: 'courses',
  sort: 'name',
  formatName: ({ name }) => name,
});
const group = makeRecordFilter<Group>({
  label: texts.group,
  name: 'group',
  resource: 'group',
  sort: 'name',
  formatName: ({ name }) => name,
});
const days = [
  makeDayFilter({ label: texts.from, name: 'from' }),
  makeDayFilter({ label: texts.to, name: 'to', first: 'from' }),
];

const named: readonly ListFilter[] = [course, group, ...days];
/** The group of who answers anonymously is not kept. */
const anonymous: readonly ListFilter[] = [course, ...days];

interface Props {
  filters: ReturnType<typeof useResultFilters>;
  isAnonymous: boolean;
}

/** Whose answers the results are of. */
export const ResultFilters = ({ filters: { values, set, reset, isAnySet }, isAnonymous }: Props) => {
  const clearings = useClearings();
  return (
    <Box
      role="group"
      aria-label={texts.filters}
      className="screenOnly"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
        alignItems: 'start',
        gap: 1.5,
      }}
    >
      {(isAnonymous ? anonymous : named).map((filter) => (
        <Fragment key={`${filter.label} ${clearings}`}>
          {filter.renderField({
            label: filter.label,
            values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
            onChange: (own) =>
              set({ ...Object.fromEntries(filter.names.map((name) => [name, undefined])), ...readChange(own, values) }),
          })}
        </Fragment>
      ))}
      {isAnySet && (
        // Beside the fields, which have their labels above them.
        <Button variant="text" onClick={reset} sx={{ justifySelf: 'start', mt: 2.75 }}>
          {texts.resetFilters}
        </Button>
      )}
    </Box>
  );
};
