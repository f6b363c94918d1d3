import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError, readChallenge } from '#auth/apiError.ts';
import { hasSession, openSession } from '#auth/session.ts';
import type { SignedIn } from '#contract/auth.ts';
import { endOldSession, signIn } from '#data/learner.ts';
import { login, secondFactor } from '../i18n/it.ts';
import { forgetKeptAnswers } from '../keptAnswers.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useStepTold } from '../layout/useStepTold.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../queryClient.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { describeFailure } from './describeFailure.ts';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';
import { findLanding, findWayToReset } from './landing.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { useLanding } from './useLanding.ts';

interface Props {
  /** Why somebody is here: told with the first field, which has the focus by then. */
  noticeId?: string;
}

/** Name and password, and then the code of who has a second factor. */
export const LoginForm = ({ noticeId }: Props) => {
  const [search] = useSearchParams();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const land = useLanding();
  const introId = useId();
  const hasChanged = search.has('password_changed');

  const title = challenge ? secondFactor.title : login.title;
  usePageTitle(title);
  useStepTold(title);

  const enter = async (signedIn: SignedIn): Promise<void> => {
    const landing = findLanding(signedIn.user.role.tier, search);
    if (!landing) {
      setChallenge(null);
      setError(login.noHome);
      return;
    }
    // The session there was can be reached no more: left open, it would stand among somebody's accesses.
    if (hasSession()) await endOldSession();
    // Asked for by the person before.
    queryClient.clear();
    forgetKeptAnswers(signedIn.user.id);
    openSession(signedIn);
    if (!hasSession()) {
      setChallenge(null);
      setError(login.noStorage);
      return;
    }
    land(signedIn.user.trigger_change_password ? findWayToReset(signedIn.user.role.tier, landing) : landing);
  };

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await enter(await signIn(username.trim(), password));
    } catch (failure) {
      const asked = failure instanceof ApiError ? readChallenge(failure.body) : null;
      if (asked) setChallenge(asked);
      else setError(describeFailure(failure, login.wrong));
    } finally {
      setIsBusy(false);
    }
  };

  if (challenge)
    return (
      <SecondFactorForm
        challenge={challenge}
        onSignedIn={enter}
        onBack={() => setChallenge(null)}
        onExpired={() => {
          setChallenge(null);
          setPassword('');
          setError(secondFactor.expired);
        }}
      />
    );

  return (
    <EntryForm
      title={login.title}
      intro={hasChanged ? login.passwordChanged : login.intro}
      introId={introId}
      onSubmit={submit}
    >
      <Field
        label={login.username}
        describedBy={hasChanged ? introId : noticeId}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!username}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
        autoFocus={username !== ''}
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={!username.trim() || !password} isBusy={isBusy}>
          {login.submit}
        </Button>
        <Link className={styles.link} to={paths.forgotPassword}>
          {login.forgot}
        </Link>
      </div>
    </EntryForm>
  );
};
