import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { resetPath } from '#auth/access.ts';
import { openSession } from '#auth/session.ts';
import { signIn } from '#data/learner.ts';
import { login } from '../i18n/it.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../queryClient.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';
import { failureMessage } from './failureMessage.ts';
import { landingOf } from './landing.ts';
import { useLanding } from './useLanding.ts';

export const LoginForm = () => {
  const [search] = useSearchParams();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const land = useLanding();

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const signedIn = await signIn(username.trim(), password);
      const landing = landingOf(signedIn.user.role.tier, search);
      if (!landing) return setError(login.noHome);
      // Asked for as whoever was here before.
      queryClient.clear();
      openSession(signedIn);
      land(signedIn.user.trigger_change_password ? resetPath(landing) : landing);
    } catch (failure) {
      setError(failureMessage(failure, login.wrong));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <EntryForm title={login.title} intro={login.intro} onSubmit={submit}>
      <Field
        label={login.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
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
