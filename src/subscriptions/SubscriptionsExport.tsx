import { useListContext } from 'react-admin';
import type { Course } from '#contract/courses.ts';
import { pickKnownFilters } from '#data/batches.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { buildAuditFilters } from '../exports/reports/reportFilters.ts';
import { courseSubscriptions } from '../i18n/courseSubscriptions.ts';
import { it } from '../i18n/it.ts';
import type { ListFilter } from '../lists/filters/filter.ts';
import { useWholeSelection } from '../lists/wholeSelection.ts';
import { useProvider } from '../provider/useProvider.ts';

const texts = courseSubscriptions.exporting;

interface Props {
  course?: Course;
  /** Those of the list. */
  filters: readonly ListFilter[];
}

/** Exports the enrolments selected, else all that the list shows: those of a course, or everybody's. */
export const SubscriptionsExport = ({ course, filters: known }: Props) => {
  const provider = useProvider();
  const { selectedIds, filterValues, total = 0 } = useListContext();
  const { isWhole, filters: listed } = useWholeSelection();
  const isSelection = selectedIds.length > 0 && !isWhole;
  const isFiltered = Object.keys(filterValues).length > 0;
  const count = isSelection ? selectedIds.length : total;
  const [all, filtered] = course ? [texts.all, texts.filtered] : [texts.everyone, texts.everyoneFiltered];
  const describe = isSelection ? texts.selected : isFiltered ? filtered : all;
  const filters = isSelection
    ? { subscriptions_ids: selectedIds.map(Number) }
    : { ...(course && { courses_ids: [course.id] }), subscriptions: pickKnownFilters('subscriptions', listed) };
  return (
    <ExportButton
      title={texts.title}
      summary={describe(count)}
      selects={filters}
      filters={isSelection ? [] : known}
      values={filterValues}
      start={(choice, chosen) =>
        provider.startExport('subscriptions', {
          ...choice,
          filters,
          audit_filters: buildAuditFilters([
            { label: texts.course, value: course?.name },
            { label: it.list.search, value: isSelection ? undefined : filterValues.search },
            ...chosen,
            { label: isSelection ? texts.selectedLabel : texts.wholeLabel, value: count },
          ]),
        })
      }
    />
  );
};
