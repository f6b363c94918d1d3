import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isAdmin } from '#auth/session.ts';
import { paths } from '../paths.ts';

/** Lets in full administrators; everyone else goes to /login. */
const RequireAdmin = () => {
  const { pathname, search } = useLocation();
  if (!isAdmin()) return <Navigate replace to={`${paths.login}?${new URLSearchParams({ next: pathname + search })}`} />;
  return <Outlet />;
};

export default RequireAdmin;
