import type { Given } from './cellRules.ts';
import type { KeyIndex } from './keyIndex.ts';
import { examplesMax, type Planning } from './planning.ts';
import type { Around, Identity, Known } from './planRules.ts';
import { findCodeHolders, findEmailHolders, findKnown, findNamesakes } from './repository.ts';

/** Rows with the same codice fiscale or name that are looked at. */
const comparedMax = 200;

const groupBy = <T extends { key: string }>(holders: readonly T[]): Map<string, T[]> =>
  Map.groupBy(holders, ({ key }) => key);

const pickIdentity = ({ id, username, first_name, last_name, fiscal_code }: Identity): Identity => ({
  id,
  username,
  first_name,
  last_name,
  fiscal_code,
});

const listOthers = (index: KeyIndex, field: 'fiscal_code' | 'name', line: number): number[] => {
  const key = index.of(line);
  if (!key) return [];
  const seen = new Set([key.username]);
  const lines: number[] = [];
  // A field that a whole file has in common says nothing of its people.
  for (const other of index.with(field, key[field]).slice(0, comparedMax)) {
    if (lines.length === examplesMax) break;
    if (seen.has(other.username)) continue;
    seen.add(other.username);
    lines.push(other.line);
  }
  return lines;
};

/** What the database knows of the people of some rows. */
export const readAround = async ({ db, index }: Planning, rows: readonly { line: number; given: Given }[]) => {
  const usernames = [...new Set(rows.map(({ given }) => given.username).filter(Boolean))];
  const emails = [...new Set(rows.flatMap(({ given }) => given.email?.toLowerCase() ?? []))];
  const codes = [...new Set(rows.map(({ given }) => given.fiscal_code).filter(Boolean))];
  const named = rows.filter(({ given }) => given.first_name && given.last_name);
  const [known, emailHolders, codeHolders, namesakes] = await Promise.all([
    findKnown(db, usernames),
    findEmailHolders(db, emails),
    findCodeHolders(db, codes),
    findNamesakes(
      db,
      named.map(({ given }) => given.first_name),
      named.map(({ given }) => given.last_name),
    ),
  ]);
  const byUsername = new Map(known.map(({ key, ...user }) => [key, user]));
  const [byEmail, byCode] = [groupBy(emailHolders), groupBy(codeHolders)];
  const byName = Map.groupBy(namesakes, ({ place }) => named[place - 1]?.line ?? 0);
  return (line: number, given: Given): Omit<Around, 'isLead' | 'lines' | 'clash'> => {
    const user: Known | null = byUsername.get(given.username) ?? null;
    const others = (holders: readonly Identity[] = []) => holders.filter(({ id }) => id !== user?.id);
    const key = index.of(line);
    const [first] = index.with('email', key?.email ?? '');
    const isLater = first !== undefined && first.line < line && first.username !== key?.username;
    return {
      known: user,
      emailHolder: others(byEmail.get(given.email?.toLowerCase() ?? ''))[0] ?? null,
      emailLine: given.email !== null && isLater ? first.line : null,
      code: {
        users: others(byCode.get(given.fiscal_code)).slice(0, examplesMax).map(pickIdentity),
        lines: listOthers(index, 'fiscal_code', line),
      },
      homonyms: {
        users: others(byName.get(line)).slice(0, examplesMax).map(pickIdentity),
        lines: listOthers(index, 'name', line),
      },
    };
  };
};
