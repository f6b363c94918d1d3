import { openSession } from '#auth/session.ts';
import type { SignedIn } from '#contract/auth.ts';

/** What the application itself stores when somebody enters, as entries of the browser's storage. */
export const listEntries = (signedIn: SignedIn, silent: boolean): [string, string][] => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  openSession(signedIn, silent);
  return [...entries];
};
