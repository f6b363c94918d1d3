import Report from '@mui/icons-material/AssessmentOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Enrolments from '@mui/icons-material/HowToRegOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Groups from '@mui/icons-material/WorkspacesOutlined';
import type { ComponentType } from 'react';
import { it } from '../i18n/it.ts';

/** One area in the sidebar; `to` is relative to the shell's base. */
export interface NavEntry {
  to: string;
  label: string;
  Icon: ComponentType;
  /** Other addresses that belong to the area. */
  others?: readonly string[];
  /** The first of those set apart from the ones above. */
  isApart?: true;
}

const report: NavEntry = { to: '/export', label: it.nav.export, Icon: Report };

const fullReport: NavEntry = { ...report, others: ['/scheduled-reports'] };

export const fullEntries: NavEntry[] = [
  { to: '/users', label: it.nav.users, Icon: People, others: ['/import'] },
  { to: '/group', label: it.nav.group, Icon: Groups },
  { to: '/subscriptions', label: it.nav.subscriptions, Icon: Enrolments },
  {
    to: '/courses',
    label: it.nav.courses,
    Icon: School,
    others: ['/course-categories', '/course-typologies', '/teachers', '/course-import'],
  },
  { to: '/surveys', label: it.nav.surveys, Icon: Quiz, others: ['/evaluations'] },
  fullReport,
  // About the installation rather than its people and courses.
  { to: '/dashboard', label: it.nav.dashboard, Icon: Dashboard, isApart: true },
  { to: '/settings', label: it.nav.settings, Icon: Settings, others: ['/certification-templates'] },
  { to: '/log', label: it.nav.log, Icon: History, others: ['/security'] },
];

export const liteEntries: NavEntry[] = [report];
