import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from './paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The code of each screen and of what frames it, each its own chunk. */
export const load = {
  shell: () => import('./layout/Shell.tsx'),
  entry: () => import('./login/EntryLayout.tsx'),
  login: () => import('./login/LoginScreen.tsx'),
  forgotPassword: () => import('./login/ForgotPasswordScreen.tsx'),
  passwordRecovery: () => import('./login/PasswordRecoveryScreen.tsx'),
  reset: () => import('./login/ResetScreen.tsx'),
  requireLearner: () => import('./layout/RequireLearner.tsx'),
  requireAdmin: () => import('./layout/RequireAdmin.tsx'),
  courses: () => import('./courses/CoursesScreen.tsx'),
  course: () => import('./player/CourseScreen.tsx'),
  preview: () => import('./player/PreviewScreen.tsx'),
  certificate: () => import('./certificate/CertificateScreen.tsx'),
  profile: () => import('./profile/ProfileScreen.tsx'),
  activities: () => import('./activities/ActivitiesScreen.tsx'),
  noAccess: () => import('./noAccess/NoAccessScreen.tsx'),
  notFound: () => import('./notFound/NotFoundScreen.tsx'),
} satisfies Record<string, Load>;

const learnerFrame = [load.shell, load.requireLearner];

const needs: readonly (readonly [path: string, loads: readonly Load[]])[] = [
  [paths.home, [load.entry, load.login]],
  [paths.login, [load.entry, load.login]],
  [paths.forgotPassword, [load.entry, load.forgotPassword]],
  [paths.passwordRecovery, [load.entry, load.passwordRecovery]],
  [paths.reset, [load.entry, load.reset]],
  [paths.courses, [...learnerFrame, load.courses]],
  [paths.course, [...learnerFrame, load.course]],
  [paths.courseByState, [...learnerFrame, load.course]],
  [paths.profile, [...learnerFrame, load.profile]],
  [paths.activities, [...learnerFrame, load.activities]],
  [paths.certificate, [load.shell, load.certificate]],
  [paths.preview, [load.shell, load.requireAdmin, load.preview]],
];

/** Fetches everything an address needs at once, instead of each part finding out about the next. */
export const preloadScreen = (pathname: string): void => {
  const [, loads] = needs.find(([path]) => matchPath(path, pathname)) ?? [];
  for (const start of loads ?? []) start().catch(() => undefined);
};
