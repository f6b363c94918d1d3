import { security as texts } from '../i18n/security.ts';
import { PanelTabs } from '../page/PanelTabs.tsx';

const tabs = [
  { path: 'log', label: texts.tabs.changes, hasDrawers: true },
  { path: 'security', label: texts.tabs.security },
] as const;

/** The two logs: what administrators changed, and what happened to accounts and sessions. */
export const LogTabs = () => <PanelTabs tabs={tabs} />;
