import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { hasSession, storeTokens } from '#auth/session.ts';
import { changeFirstPassword } from '#data/learner.ts';
import { passwords, recovery } from '../i18n/it.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { showFailure, showSuccess } from '../toasts/toastStore.ts';
import { Button } from '../ui/Button.tsx';
import { guessablePassword } from '../ui/guessablePassword.ts';
import { NewPasswordFields } from '../ui/NewPasswordFields.tsx';
import { useNewPassword } from '../ui/useNewPassword.ts';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';
import { failureMessage } from './failureMessage.ts';
import { afterReset } from './landing.ts';

/** The change of password that a first login is sent to. */
const ResetScreen = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useNewPassword();
  const [isBusy, setIsBusy] = useState(false);
  usePageTitle(recovery.firstTitle, recovery.firstIntro);

  const submit = async (): Promise<void> => {
    if (isBusy || !form.isReady) return;
    setIsBusy(true);
    try {
      const { auth } = await changeFirstPassword(form.password);
      if (auth) storeTokens(auth.token, auth.refresh);
      showSuccess(recovery.updated);
      navigate(afterReset(search.get('next')), { replace: true });
    } catch (failure) {
      const refusal = guessablePassword(failure);
      if (refusal) form.refuse(refusal);
      else showFailure(failureMessage(failure, passwords.invalid));
    } finally {
      setIsBusy(false);
    }
  };

  if (!hasSession()) return <Navigate replace to={paths.login} />;
  return (
    <EntryForm title={recovery.firstTitle} intro={recovery.firstIntro} onSubmit={submit}>
      <NewPasswordFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" disabled={!form.isReady} isBusy={isBusy}>
          {recovery.save}
        </Button>
      </div>
    </EntryForm>
  );
};

export default ResetScreen;
