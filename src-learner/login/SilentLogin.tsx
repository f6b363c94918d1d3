import { useCallback, useEffect, useRef, useState } from 'react';
import { silentHomeOf } from '#auth/access.ts';
import { ApiError } from '#auth/apiError.ts';
import { openSession } from '#auth/session.ts';
import { signInByLink } from '#data/learner.ts';
import { login } from '../i18n/it.ts';
import { logFailure } from '../logFailure.ts';
import { paths } from '../paths.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import styles from './SilentLogin.module.css';
import { useLanding } from './useLanding.ts';

/**
 * Signs in with the token of a personal link. A refusal, or a tier without a home, goes to /no-access; trouble that may
 * pass refuses nobody, and can be tried again.
 */
export const SilentLogin = ({ token }: { token: string }) => {
  const land = useLanding();
  const hasBegun = useRef(false);
  const [trouble, setTrouble] = useState<ApiError>();

  const enter = useCallback(async (): Promise<void> => {
    setTrouble(undefined);
    try {
      const signedIn = await signInByLink(token);
      const home = silentHomeOf(signedIn.user.role.tier);
      if (home) openSession(signedIn, true);
      land(home ?? paths.noAccess);
    } catch (error) {
      logFailure('silent login', error);
      if (error instanceof ApiError && error.mayPass) setTrouble(error);
      else land(paths.noAccess);
    }
  }, [token, land]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void enter();
  }, [enter]);

  if (trouble) return <LoadFailure title={login.title} error={trouble} onRetry={enter} />;
  return (
    <p className={styles.wait} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {login.silent}
    </p>
  );
};
