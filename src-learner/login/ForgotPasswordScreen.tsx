import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isEmail } from '#contract/rules.ts';
import { sendRecoveryMail } from '#data/passwords.ts';
import { common } from '../i18n/it.ts';
import { recovery } from '../i18n/itRecovery.ts';
import { logFailure } from '../layout/logFailure.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { describeFailure } from './describeFailure.ts';
import { EmailSent } from './EmailSent.tsx';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';

const ForgotPasswordScreen = () => {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Whether the field was left as it is, or Enter pressed in it: nobody is corrected while typing. */
  const [isLeft, setIsLeft] = useState(false);
  const address = email.trim();
  usePageTitle(sentTo ? recovery.sentTitle : recovery.forgotTitle, recovery.forgotIntro);

  const submit = async (): Promise<void> => {
    if (isBusy || !isEmail(address)) return;
    setIsBusy(true);
    try {
      await sendRecoveryMail(address);
      setSentTo(address);
    } catch (failure) {
      logFailure('recovery mail', failure);
      setError(describeFailure(failure, recovery.sendFailed));
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
        error={isLeft && address !== '' && !isEmail(address) ? recovery.wrongEmail : undefined}
        onBlur={() => setIsLeft(true)}
        // The button that takes nothing yet stops Enter too, and nothing would say why.
        onKeyDown={({ key }) => key === 'Enter' && setIsLeft(true)}
        onChange={(event) => {
          setEmail(event.target.value);
          setIsLeft(false);
          setError(undefined);
        }}
      />
      {error && (
        <Alert
          tone="danger"
          isUrgent
          action={
            <Button variant="quiet" isBusy={isBusy} onClick={submit}>
              {common.retry}
            </Button>
          }
        >
          {error}
        </Alert>
      )}
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
