import { useListContext } from 'react-admin';
import type { CoursesFilters } from '#contract/exports.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { buildAuditFilters } from '../exports/reports/reportFilters.ts';
import { courses as texts } from '../i18n/courses.ts';
import { exportTexts } from '../i18n/exports.ts';
import { it } from '../i18n/it.ts';
import { useProvider } from '../provider/useProvider.ts';

const toFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Exports the courses the list shows with its search and filters. */
export const CoursesExport = () => {
  const provider = useProvider();
  const { filterValues, total = 0 } = useListContext();
  const search = String(filterValues.search ?? '').trim();
  const flags = {
    is_active: toFlag(filterValues.is_active),
    is_mandatory: toFlag(filterValues.is_mandatory),
    has_cerification: toFlag(filterValues.has_certification),
  };
  const filters: CoursesFilters = {
    ...Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)),
    ...(search && { search }),
  };
  const describe = Object.keys(filters).length > 0 ? exportTexts.filteredCourses : exportTexts.allCourses;
  return (
    <ExportButton
      title={exportTexts.courses}
      summary={describe(total)}
      selects={filters}
      start={(choice) =>
        provider.startExport('courses', {
          ...choice,
          filters,
          audit_filters: buildAuditFilters([
            { label: it.list.search, value: search },
            { label: texts.filters.active, value: flags.is_active },
            { label: texts.filters.mandatory, value: flags.is_mandatory },
            { label: texts.filters.certification, value: flags.has_cerification },
          ]),
        })
      }
    />
  );
};
