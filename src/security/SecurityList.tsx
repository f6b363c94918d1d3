import type { SecurityEvent } from '#contract/securityEvents.ts';
import { formatSecond } from '../format/dates.ts';
import { security as texts } from '../i18n/security.ts';
import { LogPage } from '../log/LogPage.tsx';
import { securityColumns } from './securityColumns.tsx';
import { securityFilters } from './securityFilters.tsx';

/** What happened to accounts and sessions. */
const SecurityList = () => (
  <LogPage<SecurityEvent>
    label={texts.tabs.security}
    searchPlaceholder={texts.search}
    empty={texts.empty}
    filters={securityFilters}
    columns={securityColumns}
    formatName={({ at }) => formatSecond(at)}
  />
);

export default SecurityList;
