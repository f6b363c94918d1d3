import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import { passwordMinLength } from '#contract/rules.ts';
import type { User } from '#contract/users.ts';
import { changePassword } from '#data/learner.ts';
import { signInAgain, staySignedIn } from '#data/staySignedIn.ts';
import { describeGuessable } from '#display/describeGuessable.ts';
import { passwords } from '../i18n/it.ts';
import { profile } from '../i18n/itProfile.ts';
import { queryClient } from '../queryClient.ts';
import { Button } from '../ui/Button.tsx';
import { describeLimit } from '../ui/failureWords.ts';
import { NewPasswordFields } from '../ui/newPassword/NewPasswordFields.tsx';
import { useNewPassword } from '../ui/newPassword/useNewPassword.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { showFailure, showSuccess } from '../ui/toasts/toastStore.ts';
import styles from './ProfileScreen.module.css';
import { ownSessionsQuery } from './queries.ts';

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_password' || error.body.fields?.old_password !== undefined);

/** Whether a change without an answer may have been made: nobody knows. */
const isUncertain = (error: unknown): boolean => error instanceof ApiError && (error.isOffline || error.status >= 500);

/** Whether the new password is the present one already, from a change whose answer got lost; the session is open then. */
const isSavedAlready = async (username: string, password: string): Promise<boolean> => {
  try {
    await signInAgain(username, password);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_credentials') return false;
    throw error;
  }
};

export const PasswordForm = ({ me, onClose }: { me: User; onClose: () => void }) => {
  const [old, setOld] = useState('');
  const form = useNewPassword();
  /** The password whose change had no answer. */
  const unanswered = useRef<string>(undefined);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      if (form.password === unanswered.current && (await isSavedAlready(me.username, form.password))) return;
      const change = async () => {
        try {
          await changePassword(me.id, old, form.password);
        } catch (failure) {
          if (isUncertain(failure)) unanswered.current = form.password;
          throw failure;
        }
      };
      await staySignedIn(form.password, change, () => me.username);
    },
    onSuccess: () => {
      showSuccess(profile.updated);
      queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
      onClose();
    },
    onError: (failure) => {
      if (isWrongPassword(failure)) return;
      const refusal = describeGuessable(failure);
      if (refusal) return form.refuse(refusal);
      const isSame = failure instanceof ApiError && failure.code === 'same_password';
      showFailure(
        isSame
          ? passwords.same
          : (describeLimit(failure) ??
              (failure instanceof ApiError && failure.isOffline ? profile.unanswered : profile.failed)),
      );
    },
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <PasswordField
        label={profile.oldPassword}
        autoComplete="current-password"
        autoFocus
        refusesPaste
        value={old}
        error={isWrongPassword(error) ? passwords.wrongOld : undefined}
        onChange={(event) => {
          setOld(event.target.value);
          reset();
        }}
      />
      <NewPasswordFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" disabled={old.length < passwordMinLength || !form.isReady} isBusy={isPending}>
          {profile.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {profile.cancel}
        </Button>
      </div>
    </form>
  );
};
