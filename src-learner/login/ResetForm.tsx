import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#auth/apiError.ts';
import { storeTokens } from '#auth/session.ts';
import { changeFirstPassword } from '#data/passwords.ts';
import { OwnUsername } from '#display/OwnUsername.tsx';
import { passwords, shell } from '../i18n/it.ts';
import { recovery } from '../i18n/itRecovery.ts';
import { leave } from '../layout/leave.ts';
import { meQuery } from '../me.ts';
import { queryClient } from '../queryClient.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { describeRefusedPassword } from '../ui/newPassword/describeRefusedPassword.ts';
import { NewPasswordFields } from '../ui/newPassword/NewPasswordFields.tsx';
import { useNewPassword } from '../ui/newPassword/useNewPassword.ts';
import { useUnansweredChange } from '../ui/newPassword/useUnansweredChange.ts';
import { showSuccess } from '../ui/toasts/toastStore.ts';
import { describeFailure } from './describeFailure.ts';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';
import { landAfterReset } from './landing.ts';
import { useLanding } from './useLanding.ts';

/** The form of the forced change of the password. */
export const ResetForm = ({ username }: { username: string }) => {
  const [search] = useSearchParams();
  const land = useLanding();
  const form = useNewPassword();
  const unanswered = useUnansweredChange(username);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy || !form.isReady) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const { password } = form;
      if (!(await unanswered.wasMade(password))) {
        const { auth } = await unanswered.make(password, () => changeFirstPassword(password));
        if (auth) storeTokens(auth.token, auth.refresh);
      }
      queryClient.removeQueries({ queryKey: meQuery.queryKey, exact: true });
      showSuccess(recovery.updated);
      land(landAfterReset(search.get('next')));
    } catch (failure) {
      const refusal = describeRefusedPassword(failure);
      if (refusal) form.refuse(refusal);
      else if (failure instanceof ApiError && failure.isOffline) setError(recovery.unanswered);
      else setError(describeFailure(failure, passwords.invalid));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <EntryForm title={recovery.firstTitle} intro={recovery.firstIntro} refusal={form.refusal} onSubmit={submit}>
      <OwnUsername username={username} />
      <NewPasswordFields form={form} />
      {error && (
        <Alert tone="danger" isUrgent>
          {error}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={!form.isReady} isBusy={isBusy}>
          {recovery.save}
        </Button>
        {/* Nothing else opens before the change, and here is no menu. */}
        <button type="button" className={styles.textButton} onClick={leave}>
          {shell.logout}
        </button>
      </div>
    </EntryForm>
  );
};
