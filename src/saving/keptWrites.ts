import { readUserId } from '#auth/session.ts';

/** What is not saved, for the next page of this tab: after a new login, or a reload. Each person has their own. */
const buildKey = (name: string): string => `unsaved ${readUserId() ?? ''} ${name}`;

export const readKept = <T>(name: string): T[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(buildKey(name)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

export const keepWrites = (name: string, writes: readonly unknown[]): void => {
  try {
    if (writes.length === 0) sessionStorage.removeItem(buildKey(name));
    else sessionStorage.setItem(buildKey(name), JSON.stringify(writes));
  } catch {
    // Storage that is full or forbidden keeps nothing for the next page; this one still has it all.
  }
};
