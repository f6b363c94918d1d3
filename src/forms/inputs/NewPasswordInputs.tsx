import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { isPassword, passwordCheckDelay } from '#contract/rules.ts';
import { useDelayed } from '#display/useDelayed.ts';
import { it } from '../../i18n/it.ts';
import { WholeRow } from '../WholeRow.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  source: string;
  confirmationSource: string;
}

/** A new password twice, with the rules it keeps or lacks; both are checked a moment after the last key. */
export const NewPasswordInputs = ({ source, confirmationSource }: Props) => {
  const [password = '', confirmation = ''] = useWatch({ name: [source, confirmationSource] });
  const delayedPassword = useDelayed(password, passwordCheckDelay);
  const delayedConfirmation = useDelayed(confirmation, passwordCheckDelay);

  const rulesId = useId();

  const isInvalid = delayedPassword !== '' && !isPassword(delayedPassword);
  const isDifferent = delayedConfirmation !== '' && delayedConfirmation !== delayedPassword;
  return (
    <>
      <PasswordInput source={source} error={isInvalid ? it.form.passwordInvalid : undefined} describedBy={rulesId} />
      <PasswordInput source={confirmationSource} error={isDifferent ? it.form.passwordMismatch : undefined} />
      <WholeRow>
        <PasswordRules id={rulesId} password={password} settled={delayedPassword} />
      </WholeRow>
    </>
  );
};
