import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import { passwordMinLength } from '#contract/rules.ts';
import type { User } from '#contract/users.ts';
import { changePassword } from '#data/passwords.ts';
import { staySignedIn } from '#data/staySignedIn.ts';
import { OwnUsername } from '#display/OwnUsername.tsx';
import { passwords } from '../i18n/it.ts';
import { profile } from '../i18n/itProfile.ts';
import { queryClient } from '../queryClient.ts';
import { Button } from '../ui/Button.tsx';
import { describeLimit } from '../ui/failureWords.ts';
import { describeRefusedPassword } from '../ui/newPassword/describeRefusedPassword.ts';
import { NewPasswordFields } from '../ui/newPassword/NewPasswordFields.tsx';
import { useNewPassword } from '../ui/newPassword/useNewPassword.ts';
import { useUnansweredChange } from '../ui/newPassword/useUnansweredChange.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { showFailure, showSuccess } from '../ui/toasts/toastStore.ts';
import { useFocusOnRefusal } from '../ui/useFocusOnRefusal.ts';
import styles from './ProfileScreen.module.css';
import { ownSessionsQuery } from './queries.ts';

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_password' || error.body.fields?.old_password !== undefined);

export const PasswordForm = ({ me, onClose }: { me: User; onClose: () => void }) => {
  const [old, setOld] = useState('');
  const form = useNewPassword();
  const unanswered = useUnansweredChange(me.username);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      if (await unanswered.wasMade(form.password)) return;
      const change = () => unanswered.make(form.password, () => changePassword(me.id, old, form.password));
      await staySignedIn(form.password, change, () => me.username);
    },
    onSuccess: () => {
      showSuccess(profile.updated);
      queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
      onClose();
    },
    onError: (failure) => {
      if (isWrongPassword(failure)) return;
      const refusal = describeRefusedPassword(failure);
      if (refusal) return form.refuse(refusal);
      const isOffline = failure instanceof ApiError && failure.isOffline;
      showFailure(describeLimit(failure) ?? (isOffline ? profile.unanswered : profile.failed));
    },
  });

  const element = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(element, error);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <OwnUsername username={me.username} />
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
