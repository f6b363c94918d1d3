import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { buildLoginPath, buildResetPath } from '#auth/access.ts';
import { isViewing } from '#auth/learnerView.ts';
import { hasSession, isLearner } from '#auth/session.ts';
import { paths } from '../paths.ts';
import { useMe } from '../useMe.ts';

/**
 * Lets in people who are signed in and may learn: nobody signed in goes to /login and comes back, a session without the
 * course flag to /no-access, a password that must be changed to /reset first.
 */
const RequireLearner = () => {
  const { pathname, search } = useLocation();
  const isAllowed = hasSession() && isLearner();
  const { data: me } = useMe(isAllowed);
  if (!hasSession()) return <Navigate replace to={buildLoginPath({ pathname, search })} />;
  if (!isAllowed) return <Navigate replace to={paths.noAccess} />;
  // Whose area is only looked at changes their password themselves.
  if (me?.trigger_change_password && !isViewing()) return <Navigate replace to={buildResetPath(pathname + search)} />;
  return <Outlet />;
};

export default RequireLearner;
