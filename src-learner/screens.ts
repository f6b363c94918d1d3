import type { ComponentType } from 'react';
import { matchAddress, paths } from './paths.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** What came ahead of the drawing. */
export const preloaded = new Map<LoadScreen, ComponentType>();

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
} satisfies Record<string, LoadScreen>;

const learnerFrame = [load.shell, load.requireLearner];

const needs: readonly (readonly [path: string, loads: readonly LoadScreen[]])[] = [
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

const preload = async (load: LoadScreen): Promise<void> => {
  preloaded.set(load, (await load()).default);
};

/**
 * Fetches all the code an address needs at once, instead of each part finding out about the next. What cannot be had is
 * asked for again, and reported, where it is drawn.
 */
export const preloadScreen = (pathname: string): Promise<unknown> => {
  const [, loads] = needs.find(([path]) => matchAddress(path, pathname)) ?? [];
  return Promise.allSettled((loads ?? []).map(preload));
};
