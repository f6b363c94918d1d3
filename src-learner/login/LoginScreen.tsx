import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { isLearner } from '#auth/session.ts';
import { login } from '../i18n/it.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { LoginForm } from './LoginForm.tsx';
import { SilentLogin } from './SilentLogin.tsx';

/** / and /login. A link with a token signs in by itself; who comes back to / already signed in goes on. */
const LoginScreen = () => {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token');
  usePageTitle(login.title);
  if (token) return <SilentLogin token={token} />;
  if (pathname === paths.home && isLearner()) return <Navigate replace to={paths.courses} />;
  return <LoginForm />;
};

export default LoginScreen;
