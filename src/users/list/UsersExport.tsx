import { useListContext } from 'react-admin';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { exportTexts } from '../../i18n/exports.ts';
import { useProvider } from '../../layout/useProvider.ts';

/** Exports the selected users with their enrolments. */
export const UsersExport = () => {
  const provider = useProvider();
  const { selectedIds } = useListContext();
  return (
    <ExportButton
      title={exportTexts.users}
      summary={exportTexts.chosenUsers(selectedIds.length)}
      start={(choice) =>
        provider.startExport('users', {
          ...choice,
          filters: { users_ids: selectedIds.map(Number) },
          audit_filters: { filters: [{ label: exportTexts.selectedUsers, value: selectedIds.length }] },
        })
      }
    />
  );
};
