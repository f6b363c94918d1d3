import { useListContext } from 'react-admin';
import type { Course } from '#contract/courses.ts';
import { knownFilters } from '#data/batches.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { courseSubscriptions } from '../i18n/courseSubscriptions.ts';
import { useProvider } from '../layout/useProvider.ts';
import { useWholeSelection } from '../lists/wholeSelection.ts';

const texts = courseSubscriptions.exporting;

/** Exports the enrolments selected, else all that the list shows: those of a course, or everybody's. */
export const CourseExport = ({ course }: { course?: Course }) => {
  const provider = useProvider();
  const { selectedIds, filterValues, total = 0 } = useListContext();
  const { isWhole, filters } = useWholeSelection();
  const isSelection = selectedIds.length > 0 && !isWhole;
  const isFiltered = Object.keys(filterValues).length > 0;
  const count = isSelection ? selectedIds.length : total;
  const [all, filtered] = course ? [texts.all, texts.filtered] : [texts.everyone, texts.everyoneFiltered];
  const describe = isSelection ? texts.selected : isFiltered ? filtered : all;
  return (
    <ExportButton
      title={texts.title}
      summary={describe(count)}
      start={(choice) =>
        provider.startExport('subscriptions', {
          ...choice,
          filters: isSelection
            ? { subscriptions_ids: selectedIds.map(Number) }
            : { ...(course && { courses_ids: [course.id] }), subscriptions: knownFilters('subscriptions', filters) },
          audit_filters: {
            filters: [
              ...(course ? [{ label: texts.course, value: course.name }] : []),
              { label: isSelection ? texts.selectedLabel : texts.wholeLabel, value: count },
            ],
          },
        })
      }
    />
  );
};
