import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#auth/apiError.ts';
import { clearSession } from '#auth/session.ts';
import { isRecoveryPassword, passwordMinLength } from '#contract/rules.ts';
import { fetchMeIfSignedIn } from '#data/learner.ts';
import { recoverPassword } from '#data/passwords.ts';
import { isUncertain } from '#data/staySignedIn.ts';
import { passwords } from '../i18n/it.ts';
import { recovery } from '../i18n/itRecovery.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { describeRefusedPassword } from '../ui/newPassword/describeRefusedPassword.ts';
import { useSettledPasswords } from '../ui/newPassword/useSettledPasswords.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { showSuccess } from '../ui/toasts/toastStore.ts';
import { HelpTip } from '../ui/tooltip/HelpTip.tsx';
import { describeFailure } from './describeFailure.ts';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';

/** Why the button takes nothing yet, once the confirmation was typed. */
const describeLack = (password: string, confirmation: string): string | undefined => {
  if (confirmation === '') return undefined;
  if (password !== confirmation) return passwords.different;
  const lacking = passwordMinLength + 1 - password.length;
  return lacking > 0 ? recovery.tooShort(lacking) : undefined;
};

/** Takes the new password of who opened a recovery link. */
export const RecoveryForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Whether a change had no answer: it may have been made, and used the link. */
  const mayBeChanged = useRef(false);
  const hintId = useId();
  const lack = describeLack(password, confirmation);
  const { isSettled } = useSettledPasswords(password, confirmation);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (!isRecoveryPassword(password)) return setError(recovery.criteria);
    setIsBusy(true);
    try {
      await recoverPassword(password, token);
      // The new password has ended every session of this person; one that goes on is somebody else's.
      if ((await fetchMeIfSignedIn().catch(() => undefined)) === null) clearSession();
      showSuccess(recovery.updated);
      navigate(paths.login, { replace: true });
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status === 401;
      if (isRefused) {
        const state = { isRecoveryLinkOver: true, mayBeChanged: mayBeChanged.current };
        return navigate(paths.noAccess, { replace: true, state });
      }
      if (isUncertain(failure)) mayBeChanged.current = true;
      setError(describeRefusedPassword(failure) ?? describeFailure(failure, recovery.criteria));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <EntryForm title={recovery.resetTitle} refusal={error} onSubmit={submit}>
      <PasswordField
        label={recovery.newPassword}
        labelEnd={<HelpTip label={recovery.hintLabel} text={recovery.hint} textId={hintId} />}
        describedBy={hintId}
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(undefined);
        }}
      />
      <PasswordField
        label={recovery.confirm}
        autoComplete="new-password"
        value={confirmation}
        error={error ?? (isSettled ? lack : undefined)}
        onChange={(event) => {
          setConfirmation(event.target.value);
          setError(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={confirmation === '' || lack !== undefined} isBusy={isBusy}>
          {recovery.reset}
        </Button>
      </div>
    </EntryForm>
  );
};
