import { useListContext } from 'react-admin';
import { knownFilters } from '#data/batches.ts';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { exportTexts } from '../../i18n/exports.ts';
import { useProvider } from '../../layout/useProvider.ts';
import { useWholeSelection } from '../../lists/wholeSelection.ts';

/** Exports the selected users, or all that fit, with their enrolments. */
export const UsersExport = () => {
  const provider = useProvider();
  const { selectedIds, filterValues, total = 0 } = useListContext();
  const { isWhole } = useWholeSelection();
  const count = isWhole ? total : selectedIds.length;
  const label = isWhole ? exportTexts.wholeUsers : exportTexts.selectedUsers;
  return (
    <ExportButton
      title={exportTexts.users}
      summary={exportTexts.chosenUsers(count)}
      start={(choice) =>
        provider.startExport('users', {
          ...choice,
          filters: isWhole ? { users: knownFilters('users', filterValues) } : { users_ids: selectedIds.map(Number) },
          audit_filters: { filters: [{ label, value: count }] },
        })
      }
    />
  );
};
