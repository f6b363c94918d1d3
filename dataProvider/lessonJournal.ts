import { readUserId } from '#auth/session.ts';
import type { ClientFrame } from '#contract/sockets.ts';
import { makeUuid } from './makeUuid.ts';

/** What players of lessons still owe the server, kept by this tab: neither a reload nor another lesson loses it. */

const key = 'corsia_lesson';
/** Milliseconds what is owed is worth anything. */
const keptFor = 3_600_000;
/** Lessons at most, the latest: a line may be down for as long as somebody looks through a course. */
const keptAtMost = 20;

interface Owing {
  sectionId: number;
  /** Which of the lesson's films it is about; none was named before films were counted, when all were the first. */
  film?: number;
  /** Who followed the lesson: nobody else may settle what they owe. */
  person: string | null;
  /** The player's name on the line. */
  player: string;
  /** Milliseconds since the epoch. */
  written: number;
  owed: ClientFrame[];
}

/** What a player opened: the media of a lesson, and which of its films they were then. */
export interface OpenedMedia {
  sectionId: number;
  film: number;
}

const readJournal = (now: number): Owing[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return (Array.isArray(kept) ? (kept as Owing[]) : []).filter(
      // A clock that was set back since makes nothing older.
      ({ person, written }) => person === readUserId() && now - written < keptFor,
    );
  } catch {
    return [];
  }
};

const writeJournal = (journal: Owing[]): void => {
  try {
    if (journal.length > 0) sessionStorage.setItem(key, JSON.stringify(journal.slice(-keptAtMost)));
    else sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden a reload goes on from what the server has.
  }
};

/** Keeps what the player of a section owes, in place of what was kept of it before; nothing where nothing is owed. */
export const keepOwed = (
  { sectionId, film, player, owed }: Pick<Owing, 'sectionId' | 'film' | 'player' | 'owed'>,
  now: number = Date.now(),
): void => {
  const others = readJournal(now).filter((other) => other.sectionId !== sectionId);
  const own = { sectionId, film, player, owed, person: readUserId(), written: now };
  writeJournal(owed.length > 0 ? [...others, own] : others);
};

export const forgetJournal = (): void => writeJournal([]);

/**
 * The player of a section: the one this tab left there with what it owes, once, or a new one. What is owed of another film than the
 * one that was opened now is of no use to anybody.
 */
export const takePlayer = (
  { sectionId, film }: OpenedMedia,
  now: number = Date.now(),
): Pick<Owing, 'player' | 'owed'> => {
  const journal = readJournal(now);
  const own = journal.find((other) => other.sectionId === sectionId);
  if (own) writeJournal(journal.filter((other) => other !== own));
  return own && (own.film ?? 1) === film ? own : { player: makeUuid(), owed: [] };
};
