import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Outfile } from './outfile/Outfile.tsx';
import { paths } from './paths.ts';
import { screen } from './screen.tsx';
import { load } from './screens.ts';

const Shell = screen(load.shell);
const EntryLayout = screen(load.entry);
const RequireLearner = screen(load.requireLearner);
const RequireAdmin = screen(load.requireAdmin);
const LoginScreen = screen(load.login);
const ForgotPasswordScreen = screen(load.forgotPassword);
const PasswordRecoveryScreen = screen(load.passwordRecovery);
const ResetScreen = screen(load.reset);
const CoursesScreen = screen(load.courses);
const CourseScreen = screen(load.course);
const PreviewScreen = screen(load.preview);
const CertificateScreen = screen(load.certificate);
const ProfileScreen = screen(load.profile);
const ActivitiesScreen = screen(load.activities);
const NoAccessScreen = screen(load.noAccess);
const NotFoundScreen = screen(load.notFound);

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
