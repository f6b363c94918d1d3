import { useEffect, useRef } from 'react';
import { silentHomeOf } from '#auth/access.ts';
import { openSession } from '#auth/session.ts';
import { signInByLink } from '#data/learner.ts';
import { login } from '../i18n/it.ts';
import { paths } from '../paths.ts';
import styles from './SilentLogin.module.css';
import { useLanding } from './useLanding.ts';

/** Signs in with the token of a personal link. A refusal, or a tier without a home, goes to /no-access. */
export const SilentLogin = ({ token }: { token: string }) => {
  const land = useLanding();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    signInByLink(token).then(
      (signedIn) => {
        const home = silentHomeOf(signedIn.user.role.tier);
        if (home) openSession(signedIn, true);
        land(home ?? paths.noAccess);
      },
      () => land(paths.noAccess),
    );
  }, [token, land]);

  return (
    <p className={styles.wait} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {login.silent}
    </p>
  );
};
