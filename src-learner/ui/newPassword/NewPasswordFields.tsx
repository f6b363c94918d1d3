import { useId } from 'react';
import { recovery } from '../../i18n/itRecovery.ts';
import { PasswordField } from '../PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import type { useNewPassword } from './useNewPassword.ts';

/** The two fields of a new password. */
export const NewPasswordFields = ({ form }: { form: ReturnType<typeof useNewPassword> }) => {
  const rulesId = useId();
  return (
    <>
      <PasswordRules id={rulesId} password={form.password} settled={form.settledPassword} />
      <PasswordField
        label={recovery.newPassword}
        describedBy={rulesId}
        autoComplete="new-password"
        refusesPaste
        value={form.password}
        error={form.passwordError}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <PasswordField
        label={recovery.confirm}
        autoComplete="new-password"
        refusesPaste
        value={form.confirmation}
        error={form.confirmationError}
        onChange={(event) => form.setConfirmation(event.target.value)}
      />
    </>
  );
};
