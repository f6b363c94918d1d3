import Box from '@mui/material/Box';
import { usePermissions } from 'react-admin';
import { scheduledReports as texts } from '../i18n/scheduledReports.ts';
import { PageTabs } from '../page/PageTabs.tsx';

const tabs = [
  { path: 'export', label: texts.lists.now },
  { path: 'scheduled-reports', label: texts.lists.scheduled, hasDrawers: true },
] as const;

/** Links between the reports made by hand and those made at regular times; limited administrators have the first alone. */
export const ReportLists = () => {
  const { permissions } = usePermissions<string>();
  if (permissions !== 'BO_COM') return null;
  return (
    <Box sx={{ '& ul': { mb: 0 } }}>
      <PageTabs address="" tabs={tabs} />
    </Box>
  );
};
