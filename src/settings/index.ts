import type { PageArea } from '../start/area.ts';

/** What the installation looks like and says. */
export const settings = {
  name: 'settings',
  page: () => import('./Settings.tsx'),
  hasParts: true,
  failures: {
    brandTheme: () => import('./describeSettingFailure.ts'),
    statusLabels: () => import('./describeSettingFailure.ts'),
    automaticEmails: () => import('./describeSettingFailure.ts'),
    referentGroups: () => import('./describeSettingFailure.ts'),
    exportRetention: () => import('./describeSettingFailure.ts'),
    courseRules: () => import('../courseRules/describeCourseRulesFailure.ts'),
    'email-templates': () => import('./describeEmailTemplateFailure.ts'),
    customFields: () => import('./fields/describeFieldFailure.ts'),
    factorSetting: () => import('./describeFactorSettingFailure.ts'),
  },
} satisfies PageArea;
