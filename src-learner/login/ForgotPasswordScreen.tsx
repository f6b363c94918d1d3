import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isEmail } from '#contract/rules.ts';
import { sendRecoveryMail } from '#data/learner.ts';
import { recovery } from '../i18n/it.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { EmailSent } from './EmailSent.tsx';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';
import { failureMessage } from './failureMessage.ts';

const ForgotPasswordScreen = () => {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const address = email.trim();
  usePageTitle(sentTo ? recovery.sentTitle : recovery.forgotTitle);

  const submit = async (): Promise<void> => {
    if (isBusy || !isEmail(address)) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await sendRecoveryMail(address);
      setSentTo(address);
    } catch (failure) {
      setError(failureMessage(failure, recovery.sendFailed));
    } finally {
      setIsBusy(false);
    }
  };

  if (sentTo) return <EmailSent email={sentTo} />;
  return (
    <EntryForm title={recovery.forgotTitle} intro={recovery.forgotIntro} onSubmit={submit}>
      <Field
        label={recovery.email}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={!isEmail(address)} isBusy={isBusy}>
          {recovery.send}
        </Button>
        <Link className={styles.link} to={paths.login}>
          {recovery.backToLogin}
        </Link>
      </div>
    </EntryForm>
  );
};

export default ForgotPasswordScreen;
