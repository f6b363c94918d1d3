import { useEffect, useState } from 'react';
import { isPassword, passwordCheckDelay } from '#contract/rules.ts';
import { passwords } from '../../i18n/it.ts';

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
  /** Says beside the password why it was refused, until it is changed. */
  refuse: (message: string) => void;
  clear: () => void;
}

/** A new password and its confirmation, under the rules of the profile and of the forced change. */
export const useNewPassword = (): NewPassword => {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [refused, setRefused] = useState<{ password: string; message: string }>();
  const [checked, setChecked] = useState({ password, confirmation });

  useEffect(() => {
    const timer = window.setTimeout(setChecked, passwordCheckDelay, { password, confirmation });
    return () => window.clearTimeout(timer);
  }, [password, confirmation]);

  const isSettled = checked.password === password && checked.confirmation === confirmation;
  const isInvalid = isSettled && password !== '' && !isPassword(password);
  const isDifferent = isSettled && confirmation !== '' && password !== confirmation;
  return {
    password,
    confirmation,
    setPassword,
    setConfirmation,
    settledPassword: checked.password,
    passwordError: refused?.password === password ? refused.message : isInvalid ? passwords.invalid : undefined,
    confirmationError: isDifferent ? passwords.different : undefined,
    isReady: isPassword(password) && password === confirmation,
    refuse: (message) => setRefused({ password, message }),
    clear: () => {
      setPassword('');
      setConfirmation('');
    },
  };
};
