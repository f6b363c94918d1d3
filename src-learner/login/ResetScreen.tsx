import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { findSilentHome } from '#auth/access.ts';
import { hasSession } from '#auth/session.ts';
import { fetchMe } from '#data/learner.ts';
import { recovery } from '../i18n/itRecovery.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../queryClient.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './EntryForm.module.css';
import { ResetForm } from './ResetForm.tsx';
import { useLanding } from './useLanding.ts';

const Elsewhere = ({ to }: { to: string }) => {
  const land = useLanding();
  useEffect(() => land(to), [land, to]);
  return null;
};

/** Sends on people who need not change their password. Asked once: the change itself must not send away before its end. */
const ForSignedIn = () => {
  const asked = { queryKey: ['reset'], queryFn: ({ signal }: { signal: AbortSignal }) => fetchMe(signal) };
  const { data: me, error, isFetching, refetch } = useQuery({ ...asked, staleTime: Infinity, gcTime: 0 }, queryClient);
  if (me?.trigger_change_password) return <ResetForm username={me.username} />;
  if (me) return <Elsewhere to={findSilentHome(me.role.tier) ?? paths.noAccess} />;
  if (error) return <LoadFailure title={recovery.firstTitle} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <LoadingRegion className={styles.form}>
      <Skeleton height="18rem" />
    </LoadingRegion>
  );
};

/** The change of password that a first login is sent to. */
const ResetScreen = () => {
  usePageTitle(recovery.firstTitle, recovery.firstIntro);
  return hasSession() ? <ForSignedIn /> : <Navigate replace to={paths.login} />;
};

export default ResetScreen;
