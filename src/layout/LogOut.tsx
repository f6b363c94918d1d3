import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { PageSkeleton } from '../page/PageSkeleton.tsx';

/** The way there asks before what was typed is lost, as any change of page; only then the session ends. */
export const logOutPath = '/logout';

export const LogOut = () => {
  const logOut = useLogout();
  useEffect(() => {
    void logOut();
  }, [logOut]);
  return <PageSkeleton />;
};
