import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { PageSkeleton } from '../page/PageSkeleton.tsx';

export const LogOut = () => {
  const logOut = useLogout();
  useEffect(() => {
    void logOut();
  }, [logOut]);
  return <PageSkeleton />;
};
