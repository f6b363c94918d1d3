import { readUserId } from '#auth/session.ts';
import type { ClientFrame } from '#contract/sockets.ts';
import { makeUuid } from './makeUuid.ts';

/** What a lesson's player still owes the server, kept by this tab so that a reload does not lose it. */

const key = 'corsia_lesson';
/** Milliseconds a journal is worth anything. */
const keptFor = 3_600_000;

interface Journal {
  sectionId: number;
  /** Who followed the lesson: nobody else may settle what they owe. */
  person: string | null;
  /** The player's name on the line. */
  player: string;
  /** Milliseconds since the epoch. */
  written: number;
  owed: ClientFrame[];
}

export const writeJournal = (journal: Omit<Journal, 'written' | 'person'>, now: number = Date.now()): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...journal, person: readUserId(), written: now } satisfies Journal));
  } catch {
    // Where storage is forbidden a reload goes on from what the server has.
  }
};

export const forgetJournal = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
};

const readJournal = (): Journal | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** The player of a section: the one this tab left there with what it owes, once, or a new one. */
export const takePlayer = (sectionId: number, now: number = Date.now()): Pick<Journal, 'player' | 'owed'> => {
  const journal = readJournal();
  forgetJournal();
  const age = now - (journal?.written ?? 0);
  const isOwn = journal?.sectionId === sectionId && journal.person === readUserId();
  if (isOwn && age >= 0 && age < keptFor) return journal;
  return { player: makeUuid(), owed: [] };
};
