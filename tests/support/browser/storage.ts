import type { Page } from '@playwright/test';
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

/** What is kept of a dialog as a version would have kept it that had no such field. */
export const dropKeptField = (page: Page, name: RegExp, field: string): Promise<void> =>
  page.evaluate(
    ({ source, without }) => {
      for (const key of Object.keys(sessionStorage).filter((kept) => new RegExp(source).test(kept))) {
        const [{ [without]: _, ...typed }] = JSON.parse(sessionStorage.getItem(key) ?? '[{}]');
        sessionStorage.setItem(key, JSON.stringify([typed]));
      }
    },
    { source: name.source, without: field },
  );
