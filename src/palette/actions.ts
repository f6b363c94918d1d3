import Profile from '@mui/icons-material/AccountCircleOutlined';
import Reports from '@mui/icons-material/AssessmentOutlined';
import Dark from '@mui/icons-material/DarkModeOutlined';
import AddGroup from '@mui/icons-material/GroupAddOutlined';
import Log from '@mui/icons-material/HistoryOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import AddQuestionnaire from '@mui/icons-material/LibraryAddCheckOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import Leave from '@mui/icons-material/LogoutOutlined';
import AddUser from '@mui/icons-material/PersonAddAltOutlined';
import AddCourse from '@mui/icons-material/PostAddOutlined';
import Questionnaires from '@mui/icons-material/QuizOutlined';
import Courses from '@mui/icons-material/SchoolOutlined';
import Device from '@mui/icons-material/SettingsBrightnessOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Import from '@mui/icons-material/UploadFileOutlined';
import type { ComponentType } from 'react';
import { chooseColorScheme } from '#display/colorScheme.ts';
import { courses } from '../i18n/courses.ts';
import { shortcutTexts, paletteTexts as texts } from '../i18n/desk.ts';
import { it } from '../i18n/it.ts';
import { questionnaires } from '../i18n/questionnaires.ts';
import { scheduledReports } from '../i18n/scheduledReports.ts';
import { security } from '../i18n/security.ts';
import type { NavEntry } from '../navigation/entries.ts';
import { logOutPath } from '../navigation/logOutPath.ts';
import { settingsTabs } from '../settings/settingsTabs.ts';
import type { Item } from './item.ts';

const goTo = (group: string, to: string, label: string, Icon: ComponentType): Item => ({
  key: to,
  group,
  label,
  Icon,
  to,
});

/** What only full administrators have; the server refuses the rest of it to others. */
const fullActions: readonly Item[] = [
  goTo(texts.actions, '/users/create', texts.newUser, AddUser),
  goTo(texts.actions, '/group/create', texts.newGroup, AddGroup),
  goTo(texts.actions, '/courses/create', texts.newCourse, AddCourse),
  goTo(texts.actions, '/course-categories/create', courses.additions.category, AddCourse),
  goTo(texts.actions, '/course-typologies/create', courses.additions.typology, AddCourse),
  goTo(texts.actions, '/teachers/create', courses.additions.teacher, AddUser),
  goTo(texts.actions, '/surveys/create', texts.newSurvey, AddQuestionnaire),
  goTo(texts.actions, '/evaluations/create', texts.newEvaluation, AddQuestionnaire),
  goTo(texts.actions, '/import', it.nav.import, Import),
];

const fullPages: readonly Item[] = [
  goTo(texts.pages, '/subscriptions', it.subscriptions.title, Courses),
  goTo(texts.pages, '/course-categories', courses.lists.categories, Courses),
  goTo(texts.pages, '/course-typologies', courses.lists.typologies, Courses),
  goTo(texts.pages, '/teachers', courses.lists.teachers, Courses),
  goTo(texts.pages, '/evaluations', questionnaires.kinds.evaluations.title, Questionnaires),
  goTo(texts.pages, '/scheduled-reports', scheduledReports.lists.scheduled, Reports),
  goTo(texts.pages, '/security', texts.log(security.tabs.security), Log),
  ...settingsTabs.map(({ path, label }) => goTo(texts.pages, `/${path}`, texts.settings(label), Settings)),
];

/** Everything that can be done or gone to without looking for it, as the person's shell has it. */
export const listActions = (entries: readonly NavEntry[], isFull: boolean, showShortcuts: () => void): Item[] => {
  const schemes = [
    ['light', texts.light, Light],
    ['dark', texts.dark, Dark],
    ['system', texts.system, Device],
  ] as const;
  const known = entries.map(({ to, label, Icon }) => goTo(texts.pages, to, label, Icon));
  return [
    ...(isFull ? fullActions : []),
    { key: 'shortcuts', group: texts.actions, label: shortcutTexts.title, Icon: Keyboard, run: showShortcuts },
    ...schemes.map(
      ([scheme, label, Icon]): Item => ({
        key: `scheme ${scheme}`,
        group: texts.actions,
        label,
        Icon,
        run: () => chooseColorScheme(scheme),
      }),
    ),
    goTo(texts.actions, logOutPath, it.nav.logout, Leave),
    ...known,
    ...(isFull ? fullPages.filter(({ to }) => !known.some((entry) => entry.to === to)) : []),
    goTo(texts.pages, '/profile', it.nav.myProfile, Profile),
    { key: 'my courses', group: texts.pages, label: it.nav.myCourses, Icon: Courses, href: '/corsi' },
  ];
};
