import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { buildLoginPath } from '#auth/access.ts';
import { isAdmin } from '#auth/session.ts';

/** Lets in full administrators; everyone else goes to /login. */
const RequireAdmin = () => {
  const { pathname, search } = useLocation();
  if (!isAdmin()) return <Navigate replace to={buildLoginPath({ pathname, search })} />;
  return <Outlet />;
};

export default RequireAdmin;
