import { LockKeyhole } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasSession } from '#auth/session.ts';
import { common } from '../i18n/it.ts';
import { noAccess } from '../i18n/itNoAccess.ts';
import { recovery } from '../i18n/itRecovery.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './NoAccessScreen.module.css';

const reasons = new Map<string | null, string>(Object.entries(noAccess.reasons));

const NoAccessScreen = () => {
  usePageTitle(noAccess.title, noAccess.text);
  const isSignedIn = hasSession();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const reason = reasons.get(search.get('reason'));
  if (state?.isRecoveryLinkOver)
    return (
      <EmptyState
        icon={LockKeyhole}
        level={1}
        title={noAccess.title}
        text={state.mayBeChanged ? noAccess.mayBeChanged : noAccess.linkOver}
        action={
          state.mayBeChanged ? (
            <div className={styles.ways}>
              <ButtonLink to={paths.login}>{noAccess.login}</ButtonLink>
              <ButtonLink variant="outline" to={paths.forgotPassword}>
                {recovery.askAgain}
              </ButtonLink>
            </div>
          ) : (
            <ButtonLink to={paths.forgotPassword}>{recovery.askAgain}</ButtonLink>
          )
        }
      />
    );
  return (
    <EmptyState
      icon={LockKeyhole}
      level={1}
      title={noAccess.title}
      text={reason ? `${reason} ${noAccess.kept} ${noAccess.text}` : noAccess.text}
      action={
        <ButtonLink variant="outline" to={isSignedIn ? paths.courses : paths.login}>
          {isSignedIn ? common.backToCourses : noAccess.login}
        </ButtonLink>
      }
    />
  );
};

export default NoAccessScreen;
