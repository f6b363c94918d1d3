import { certificationTemplates } from '../i18n/certificationTemplates.ts';
import { courseRules } from '../i18n/courseRules.ts';
import { reports } from '../i18n/reports.ts';
import { secondFactor } from '../i18n/secondFactor.ts';
import { settings as texts } from '../i18n/settings.ts';

/** The tabs of the settings; templates of certificates, which are a list with pages of its own, stand among them. */
export const settingsTabs = [
  { path: 'settings', label: texts.tabs.theme },
  { path: 'settings/labels', label: texts.tabs.labels },
  { path: 'settings/email-templates', label: texts.tabs.emailTemplates, hasDrawers: true },
  { path: 'settings/automatic-emails', label: texts.tabs.automatic },
  { path: 'certification-templates', label: certificationTemplates.tab, hasDrawers: true },
  { path: 'settings/fields', label: texts.tabs.fields, hasDrawers: true },
  { path: 'settings/referents', label: texts.tabs.referents },
  { path: 'settings/course-rules', label: courseRules.tab, hasDrawers: true },
  { path: 'settings/exports', label: reports.retention.tab },
  { path: 'settings/security', label: secondFactor.setting.tab },
] as const;
