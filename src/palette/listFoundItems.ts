import Enrolment from '@mui/icons-material/AssignmentIndOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Quiz from '@mui/icons-material/QuizOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Groups from '@mui/icons-material/WorkspacesOutlined';
import type { Found } from '#contract/search.ts';
import { paletteTexts as texts } from '../i18n/desk.ts';
import type { Item } from './item.ts';

/** What was found, with where it leads. */
export const listFoundItems = (
  { users, groups, courses, questionnaires, subscriptions }: Found,
  describeStatus: (status: Found['subscriptions'][number]['status_etiquette']) => string,
): Item[] => [
  ...users.map(
    ({ id, username, first_name, last_name }): Item => ({
      key: `user ${id}`,
      group: texts.users,
      label: `${first_name} ${last_name}`,
      detail: username,
      Icon: Person,
      to: `/users/${id}`,
    }),
  ),
  ...groups.map(
    ({ id, name }): Item => ({
      key: `group ${id}`,
      group: texts.groups,
      label: name,
      Icon: Groups,
      to: `/group/${id}`,
    }),
  ),
  ...courses.map(
    ({ id, name, code }): Item => ({
      key: `course ${id}`,
      group: texts.courses,
      label: name,
      detail: code,
      Icon: School,
      to: `/courses/${id}`,
    }),
  ),
  ...questionnaires.map(
    ({ id, name, kind }): Item => ({
      key: `${kind} ${id}`,
      group: texts.questionnaires,
      label: name,
      detail: texts.kinds[kind],
      Icon: Quiz,
      to: `/${kind}s/${id}`,
    }),
  ),
  ...subscriptions.map(
    ({ id, user_id, user_name, course_name, status_etiquette }): Item => ({
      key: `subscription ${id}`,
      group: texts.subscriptions,
      label: `${user_name} · ${course_name}`,
      detail: describeStatus(status_etiquette),
      Icon: Enrolment,
      to: `/users/${user_id}/subscriptions/${id}`,
    }),
  ),
];
