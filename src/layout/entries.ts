import Report from '@mui/icons-material/AssessmentOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Groups from '@mui/icons-material/WorkspacesOutlined';
import type { ComponentType } from 'react';
import { it } from '../i18n/it.ts';

/** One area in the sidebar; `to` is relative to the shell's base. */
export interface NavEntry {
  to: string;
  label: string;
  Icon: ComponentType;
}

const report: NavEntry = { to: '/export', label: it.nav.export, Icon: Report };

export const fullEntries: NavEntry[] = [
  { to: '/users', label: it.nav.users, Icon: People },
  { to: '/group', label: it.nav.group, Icon: Groups },
  { to: '/courses', label: it.nav.courses, Icon: School },
  { to: '/surveys', label: it.nav.surveys, Icon: Quiz },
  report,
];

export const liteEntries: NavEntry[] = [report];
