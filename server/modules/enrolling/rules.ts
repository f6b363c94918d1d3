import type { EnrolmentOutcome, EnrolmentRow } from '#contract/enrolling.ts';

/** Somebody who may be enrolled. */
export interface FoundUser {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  is_alive: boolean;
  is_enrolled: boolean;
}

/** How many people an ambiguous text is answered with. */
const namesMax = 5;

/** What a username or a fiscal code is looked for by: spaces, visible or not, do not count. */
export const foldKey = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, '');

/** The texts by what they are looked for, those that come to the same once. */
export const listUniqueKeys = (texts: readonly string[]): { text: string; key: string }[] => {
  const seen = new Map<string, { text: string; key: string }>();
  for (const text of texts) {
    const key = foldKey(text);
    const folded = key.toLowerCase();
    if (key !== '' && !seen.has(folded)) seen.set(folded, { text: text.trim(), key });
  }
  return [...seen.values()];
};

const chooseOutcome = (found: readonly FoundUser[]): EnrolmentOutcome => {
  const [one] = found;
  if (!one) return 'absent';
  if (found.length > 1) return 'ambiguous';
  if (one.is_enrolled) return 'enrolled';
  return one.is_alive ? 'new' : 'inactive';
};

/** What becomes of each text; who was found by an earlier text is left out. */
export const judgeRows = (asked: readonly { text: string; found: readonly FoundUser[] }[]): EnrolmentRow[] => {
  const seen = new Set<number>();
  return asked.flatMap(({ text, found }) => {
    const outcome = chooseOutcome(found);
    const [one] = found;
    if (one && found.length === 1) {
      if (seen.has(one.id)) return [];
      seen.add(one.id);
    }
    const users = found.slice(0, namesMax);
    return [
      {
        text,
        outcome,
        users: users.map(({ id, username, first_name, last_name }) => ({ id, username, first_name, last_name })),
      },
    ];
  });
};
