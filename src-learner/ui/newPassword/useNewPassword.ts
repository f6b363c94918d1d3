import { useState } from 'react';
import { isPassword } from '#contract/rules.ts';
import { passwords } from '../../i18n/it.ts';
import { useSettledPasswords } from './useSettledPasswords.ts';

interface NewPassword {
  password: string;
  confirmation: string;
  setPassword: (text: string) => void;
  setConfirmation: (text: string) => void;
  /** The password 200 ms after the last key. */
  settledPassword: string;
  /** What is wrong with each, 200 ms after the last key. */
  passwordError?: string;
  confirmationError?: string;
  isReady: boolean;
  /** Why this password was refused, until it is changed. */
  refusal?: string | undefined;
  /** Says so beside it. */
  refuse: (message: string) => void;
  clear: () => void;
}

/** A new password and its confirmation, under the rules of the profile and of the forced change. */
export const useNewPassword = (): NewPassword => {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [refused, setRefused] = useState<{ password: string; message: string }>();
  const { isSettled, settledPassword } = useSettledPasswords(password, confirmation);
  const isInvalid = isSettled && password !== '' && !isPassword(password);
  const isDifferent = isSettled && confirmation !== '' && password !== confirmation;
  const refusal = refused?.password === password ? refused.message : undefined;
  return {
    password,
    confirmation,
    setPassword,
    setConfirmation,
    settledPassword,
    passwordError: refusal ?? (isInvalid ? passwords.invalid : undefined),
    confirmationError: isDifferent ? passwords.different : undefined,
    refusal,
    isReady: isPassword(password) && password === confirmation,
    refuse: (message) => setRefused({ password, message }),
    clear: () => {
      setPassword('');
      setConfirmation('');
    },
  };
};
