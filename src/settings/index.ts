import type { PageArea } from '../start/area.ts';

/** What the installation looks like and says. */
export const settings = {
  name: 'settings',
  page: () => import('./Settings.tsx'),
  hasParts: true,
  failures: {
    courseRules: () => import('../courseRules/describeCourseRulesFailure.ts'),
    letters: () => import('./describeLetterFailure.ts'),
    customFields: () => import('./fields/describeFieldFailure.ts'),
    factorSetting: () => import('./describeFactorSettingFailure.ts'),
  },
} satisfies PageArea;
