import { certificationTemplates } from './certificationTemplates/index.ts';
import { courseCategories } from './courseCategories/index.ts';
import { courses } from './courses/index.ts';
import { courseImport } from './courseTransfer/index.ts';
import { courseTypologies } from './courseTypologies/index.ts';
import { dashboard } from './dashboard/index.ts';
import { reports } from './exports/index.ts';
import { groups } from './groups/index.ts';
import { imports } from './imports/index.ts';
import { log } from './log/index.ts';
import { outfile } from './outfile/index.ts';
import { profile } from './profile/index.ts';
import { evaluations, surveys } from './questionnaires/index.ts';
import { scheduledReports } from './scheduledReports/index.ts';
import { secondFactor } from './secondFactor/index.ts';
import { security } from './security/index.ts';
import { settings } from './settings/index.ts';
import type { Area } from './start/area.ts';
import { subscriptions } from './subscriptions/index.ts';
import { teachers } from './teachers/index.ts';
import { users } from './users/index.ts';

/** A known address, in no menu, with nothing of its own. */
const test = { name: 'test', leadsTo: 'users' };

/** What there is in the full back office, one entry an area. Start, routes and words of failures are made of it. */
export const fullAreas: readonly Area[] = [
  users,
  groups,
  courses,
  courseImport,
  courseCategories,
  courseTypologies,
  teachers,
  surveys,
  evaluations,
  reports,
  scheduledReports,
  imports,
  outfile,
  test,
  subscriptions,
  dashboard,
  settings,
  certificationTemplates,
  log,
  security,
  profile,
  secondFactor,
];

/** What there is in the back office of limited administrators. */
export const liteAreas: readonly Area[] = [
  reports,
  outfile,
  { name: 'dashboard', leadsTo: 'export' },
  profile,
  secondFactor,
];
