import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findSilentHome } from '#auth/access.ts';
import type { User } from '#contract/users.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { fetchMeIfSignedIn } from '#data/learner.ts';
import { login } from '../i18n/it.ts';
import { Button } from '../ui/Button.tsx';
import { findLanding } from './landing.ts';
import styles from './SignedInNotice.module.css';
import { useLanding } from './useLanding.ts';

/** Above the form: who is signed in already, and the way to their area. Nothing where the stored session is over. */
export const SignedInNotice = () => {
  const [search] = useSearchParams();
  const land = useLanding();
  const [me, setMe] = useState<User | null>(null);
  useEffect(() => {
    // The form is there in any case: what cannot be known is not said.
    fetchMeIfSignedIn().then(setMe, () => undefined);
  }, []);
  const landing = me && findLanding(me.role.tier, search, findSilentHome(me.role.tier));
  if (!me || !landing) return null;
  const name = toWrittenName(`${me.first_name} ${me.last_name}`);
  return (
    <div className={styles.notice} role="status">
      <p>{login.alreadyIn(name)}</p>
      <Button variant="outline" onClick={() => land(landing)}>
        {login.stayAs(name)}
      </Button>
    </div>
  );
};
