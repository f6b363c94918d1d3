import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPath } from '#auth/access.ts';
import { isAdmin } from '#auth/session.ts';

/** Lets in full administrators; everyone else goes to /login. */
const RequireAdmin = () => {
  const { pathname, search } = useLocation();
  if (!isAdmin()) return <Navigate replace to={loginPath({ pathname, search })} />;
  return <Outlet />;
};

export default RequireAdmin;
