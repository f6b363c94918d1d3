import { DetailTabs } from '../detail/DetailTabs.tsx';
import { security as texts } from '../i18n/security.ts';

const tabs = [
  { path: 'log', label: texts.tabs.changes, hasDrawers: true },
  { path: 'security', label: texts.tabs.security },
] as const;

/** The two logs: what administrators changed, and what happened to accounts and sessions. */
export const LogTabs = () => <DetailTabs address="" tabs={tabs} />;
