import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Outfile } from './outfile/Outfile.tsx';
import { paths } from './paths.ts';
import { load } from './screens.ts';

const Shell = lazy(load.shell);
const EntryLayout = lazy(load.entry);
const RequireLearner = lazy(load.requireLearner);
const RequireAdmin = lazy(load.requireAdmin);
const LoginScreen = lazy(load.login);
const ForgotPasswordScreen = lazy(load.forgotPassword);
const PasswordRecoveryScreen = lazy(load.passwordRecovery);
const ResetScreen = lazy(load.reset);
const CoursesScreen = lazy(load.courses);
const CourseScreen = lazy(load.course);
const PreviewScreen = lazy(load.preview);
const CertificateScreen = lazy(load.certificate);
const ProfileScreen = lazy(load.profile);
const ActivitiesScreen = lazy(load.activities);
const NoAccessScreen = lazy(load.noAccess);
const NotFoundScreen = lazy(load.notFound);

/** Every route of the learner area. */
export const Router = () => (
  <BrowserRouter>
    <Suspense>
      <Routes>
        <Route element={<EntryLayout />}>
          <Route path={paths.home} element={<LoginScreen />} />
          <Route path={paths.login} element={<LoginScreen />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
          <Route path={paths.passwordRecovery} element={<PasswordRecoveryScreen />} />
          <Route path={paths.reset} element={<ResetScreen />} />
        </Route>
        <Route element={<Shell />}>
          <Route element={<RequireLearner />}>
            <Route path={paths.courses} element={<CoursesScreen />} />
            <Route path={paths.course} element={<CourseScreen />} />
            <Route path={paths.courseByState} element={<CourseScreen />} />
            <Route path={paths.profile} element={<ProfileScreen />} />
            <Route path={paths.activities} element={<ActivitiesScreen />} />
          </Route>
          <Route element={<RequireAdmin />}>
            <Route path={paths.preview} element={<PreviewScreen />} />
          </Route>
          <Route path={paths.certificate} element={<CertificateScreen />} />
          <Route path={paths.noAccess} element={<NoAccessScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
        <Route path={paths.outfile} element={<Outfile />} />
      </Routes>
    </Suspense>
  </BrowserRouter>
);
