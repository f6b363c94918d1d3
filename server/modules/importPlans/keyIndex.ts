import type { ImportColumn } from '#contract/importDrafts.ts';
import type { Db, Tx } from '../../db/client.ts';
import { foldCase } from '../../writes/textRules.ts';
import { isYes } from './cellRules.ts';
import { mapPlaces } from './columnRules.ts';
import type { RowKey } from './personRules.ts';
import { listCellsAt } from './repository.ts';

const batchSize = 5000;
const fields = ['username', 'fiscal_code', 'email', 'first_name', 'last_name', 'course', 'is_in_history'] as const;

const foldText = (text: string | null | undefined): string =>
  foldCase(
    (text ?? '')
      .normalize('NFC')
      .replace(/[\u00a0\u200b\ufeff]/g, ' ')
      .trim(),
  );

const buildKey = (line: number, cells: readonly (string | null)[]): RowKey => {
  const [username = '', fiscal_code = '', email = '', first = '', last = '', course = '', past = ''] =
    cells.map(foldText);
  const name = first && last ? `${first} ${last}` : '';
  // An enrolment of the past is one of its own: the same course may come several times.
  const isOwn = course !== '' && isYes(past);
  return {
    line,
    username,
    fiscal_code: fiscal_code.replaceAll(' ', ''),
    email,
    name,
    course: isOwn ? `${course} ${line}` : course,
  };
};

/** Rows of a file by what they may have in common. */
export interface KeyIndex {
  of(line: number): RowKey | undefined;
  /** Rows with the same, in their order; none for an empty text. */
  with(field: KeyField, key: string): readonly RowKey[];
  /** Takes other cells of a row over: all of them, in the order of the columns. */
  replace(line: number, cells: readonly string[]): void;
}

const names = ['username', 'fiscal_code', 'email', 'name'] as const;
type KeyField = (typeof names)[number];

/** Rows of the same person are all judged again with one of them; of namesakes, who may be hundreds, as many as anybody looks at. */
const aroundMax: Record<KeyField, number> = { username: 200, email: 200, fiscal_code: 50, name: 50 };

/** Reads the cells of all rows by which they are compared. */
export const readKeys = async (db: Db | Tx, id: number, columns: readonly ImportColumn[]): Promise<KeyIndex> => {
  const places = mapPlaces(columns);
  const byLine = new Map<number, RowKey>();
  const byKey: Record<KeyField, Map<string, RowKey[]>> = {
    username: new Map(),
    fiscal_code: new Map(),
    email: new Map(),
    name: new Map(),
  };
  const add = (line: number, cells: readonly (string | null)[]): void => {
    const key = buildKey(line, cells);
    byLine.set(line, key);
    for (const name of names) {
      if (key[name] === '') continue;
      const same = byKey[name].get(key[name]);
      if (same) same.push(key);
      else byKey[name].set(key[name], [key]);
    }
  };
  const chosen = fields.map((field) => places.get(field) ?? null);
  for (let after = 0; ; ) {
    const rows = await listCellsAt(db, id, chosen, { after, count: batchSize });
    for (const { line, cells } of rows) add(line, cells);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = last.line;
  }
  return {
    of: (line) => byLine.get(line),
    with: (field, key) => byKey[field].get(key) ?? [],
    replace(line, cells) {
      const old = byLine.get(line);
      for (const name of names) {
        const same = old && byKey[name].get(old[name]);
        if (same)
          byKey[name].set(
            old[name],
            same.filter((key) => key !== old),
          );
      }
      add(
        line,
        chosen.map((place) => (place === null ? null : (cells[place] ?? null))),
      );
      // In their order again.
      for (const name of names)
        byKey[name].get(byLine.get(line)?.[name] ?? '')?.sort((one, other) => one.line - other.line);
    },
  };
};

/** Lines whose outcome depends on a row with these keys. */
export const findLinesAround = (index: KeyIndex, key: RowKey | undefined): number[] =>
  key
    ? names.flatMap((field) =>
        index
          .with(field, key[field])
          .slice(0, aroundMax[field])
          .map(({ line }) => line),
      )
    : [];
