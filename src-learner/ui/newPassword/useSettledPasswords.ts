import { useEffect, useState } from 'react';
import { passwordCheckDelay } from '#contract/rules.ts';

/** Both passwords as they were 200 ms after the last key, and whether they still are. */
export const useSettledPasswords = (password: string, confirmation: string) => {
  const [settled, setSettled] = useState({ password, confirmation });
  useEffect(() => {
    const timer = window.setTimeout(setSettled, passwordCheckDelay, { password, confirmation });
    return () => window.clearTimeout(timer);
  }, [password, confirmation]);
  const isSettled = settled.password === password && settled.confirmation === confirmation;
  return { isSettled, settledPassword: settled.password };
};
