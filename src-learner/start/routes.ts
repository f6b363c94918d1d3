import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import {
  type Address,
  askActivities,
  askCertificate,
  askCertificates,
  askCourse,
  askCourses,
  askPreview,
} from './askAhead.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

interface LearnerRoute {
  path: string;
  /** What it stands in, from the outside: frames, and guards that let in or send away. */
  within: readonly LoadScreen[];
  load: LoadScreen;
  /** Asks for its first answers while the code is on the way. */
  askAhead?: (address: Address) => Promise<void>;
  /** Its first answers are asked for also where nobody is signed in. */
  isForVisitors?: true;
}

const entry: readonly LoadScreen[] = [() => import('../layout/EntryLayout.tsx')];
const loadShell: LoadScreen = () => import('../layout/Shell.tsx');
const learner: readonly LoadScreen[] = [loadShell, () => import('../layout/RequireLearner.tsx')];
const admin: readonly LoadScreen[] = [loadShell, () => import('../layout/RequireAdmin.tsx')];

const loadLogin: LoadScreen = () => import('../login/LoginScreen.tsx');
const loadCourse: LoadScreen = () => import('../player/CourseScreen.tsx');

/** Every screen of the learner area, one line each: start, code asked for ahead and router are made of it. */
export const routes: readonly LearnerRoute[] = [
  { path: paths.home, within: entry, load: loadLogin },
  { path: paths.login, within: entry, load: loadLogin },
  { path: paths.forgotPassword, within: entry, load: () => import('../login/ForgotPasswordScreen.tsx') },
  { path: paths.passwordRecovery, within: entry, load: () => import('../login/PasswordRecoveryScreen.tsx') },
  { path: paths.reset, within: entry, load: () => import('../login/ResetScreen.tsx') },
  { path: paths.courses, within: learner, load: () => import('../courses/CoursesScreen.tsx'), askAhead: askCourses },
  { path: paths.course, within: learner, load: loadCourse, askAhead: askCourse },
  { path: paths.courseByState, within: learner, load: loadCourse },
  { path: paths.profile, within: learner, load: () => import('../profile/ProfileScreen.tsx') },
  {
    path: paths.activities,
    within: learner,
    load: () => import('../activities/ActivitiesScreen.tsx'),
    askAhead: askActivities,
  },
  {
    path: paths.certificates,
    within: learner,
    load: () => import('../certificate/MyCertificatesScreen.tsx'),
    askAhead: askCertificates,
  },
  { path: paths.preview, within: admin, load: () => import('../player/PreviewScreen.tsx'), askAhead: askPreview },
  {
    path: paths.surveyPreview,
    within: admin,
    load: () => import('../player/questionnairePreview/SurveyPreviewScreen.tsx'),
  },
  {
    path: paths.evaluationPreview,
    within: admin,
    load: () => import('../player/questionnairePreview/EvaluationPreviewScreen.tsx'),
  },
  {
    path: paths.certificate,
    within: [loadShell],
    load: () => import('../certificate/CertificateScreen.tsx'),
    askAhead: askCertificate,
    isForVisitors: true,
  },
  { path: paths.register, within: [loadShell], load: () => import('../register/RegisterScreen.tsx') },
  { path: paths.view, within: [loadShell], load: () => import('../view/StartViewScreen.tsx') },
  { path: paths.viewOver, within: [loadShell], load: () => import('../view/ViewOverScreen.tsx') },
  { path: paths.noAccess, within: [loadShell], load: () => import('../noAccess/NoAccessScreen.tsx') },
  { path: paths.outfile, within: [], load: () => import('../outfile/Outfile.tsx') },
  { path: '*', within: [loadShell], load: () => import('../notFound/NotFoundScreen.tsx') },
];
