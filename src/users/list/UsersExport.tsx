import { useListContext } from 'react-admin';
import { pickKnownFilters } from '#data/batches.ts';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { buildAuditFilters } from '../../exports/reports/reportFilters.ts';
import { exportTexts } from '../../i18n/exports.ts';
import { it } from '../../i18n/it.ts';
import type { ListFilter } from '../../lists/filters/filter.ts';
import { useWholeSelection } from '../../lists/wholeSelection.ts';
import { useProvider } from '../../provider/useProvider.ts';

/** Exports the selected users, or all that fit, with their enrolments. @param filters those of the list. */
export const UsersExport = ({ filters: known }: { filters: readonly ListFilter[] }) => {
  const provider = useProvider();
  const { selectedIds, filterValues, total = 0 } = useListContext();
  const { isWhole } = useWholeSelection();
  const count = isWhole ? total : selectedIds.length;
  const label = isWhole ? exportTexts.wholeUsers : exportTexts.selectedUsers;
  const filters = isWhole ? { users: pickKnownFilters('users', filterValues) } : { users_ids: selectedIds.map(Number) };
  return (
    <ExportButton
      title={exportTexts.users}
      summary={exportTexts.chosenUsers(count)}
      selects={filters}
      filters={isWhole ? known : []}
      values={filterValues}
      start={(choice, chosen) =>
        provider.startExport('users', {
          ...choice,
          filters,
          audit_filters: buildAuditFilters([
            { label: it.list.search, value: isWhole ? filterValues.search : undefined },
            ...chosen,
            { label, value: count },
          ]),
        })
      }
    />
  );
};
