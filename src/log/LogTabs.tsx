import Box from '@mui/material/Box';
import { security as texts } from '../i18n/security.ts';
import { PageTabs } from '../layout/PageTabs.tsx';

const tabs = [
  { path: 'log', label: texts.tabs.changes, hasDrawers: true },
  { path: 'security', label: texts.tabs.security },
] as const;

/** The two logs: what administrators changed, and what happened to accounts and sessions. */
export const LogTabs = () => (
  <Box sx={{ px: 1.5, '& ul': { mb: 0 } }}>
    <PageTabs address="" tabs={tabs} />
  </Box>
);
