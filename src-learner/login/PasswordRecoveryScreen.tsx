import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '#auth/apiError.ts';
import { checkRecoveryLink } from '#data/passwords.ts';
import { recovery } from '../i18n/itRecovery.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../queryClient.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './EntryForm.module.css';
import { RecoveryForm } from './RecoveryForm.tsx';

/**
 * Says of a link that is over before a password is thought of. Asked once: the change itself uses the link up. A check that fails for
 * another reason keeps nobody from the form, which tells what is wrong when it is sent.
 */
const ForLink = ({ token }: { token: string }) => {
  const { error, isPending } = useQuery(
    {
      queryKey: ['recovery link', token],
      queryFn: ({ signal }) => checkRecoveryLink(token, signal),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  if (isPending)
    return (
      <LoadingRegion className={styles.form}>
        <Skeleton height="18rem" />
      </LoadingRegion>
    );
  if (error instanceof ApiError && error.status === 401)
    return <Navigate replace to={paths.noAccess} state={{ isRecoveryLinkOver: true }} />;
  return <RecoveryForm token={token} />;
};

/** Opened from the link of the recovery e-mail, whose token is in the address. */
const PasswordRecoveryScreen = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  usePageTitle(recovery.resetTitle, recovery.resetDescription);
  if (token) return <ForLink token={token} />;
  return (
    <EmptyState
      icon={Link2Off}
      level={1}
      title={recovery.noToken}
      action={<ButtonLink to={paths.forgotPassword}>{recovery.askAgain}</ButtonLink>}
    />
  );
};

export default PasswordRecoveryScreen;
