import { judgePerson, type PersonRows, refusePerson, rowsOfPersonMax } from './personRules.ts';
import type { Planning } from './planning.ts';
import { listStagedAt, type StagedRow } from './repository.ts';

const ownFields = new Set(['username', 'course', 'expiration_date', 'is_in_history', 'password']);

const collectData = (places: ReadonlyMap<string, number>, { cells }: StagedRow): Map<string, string> =>
  new Map(
    [...places]
      .filter(([field]) => !ownFields.has(field))
      .map(([field, place]) => [field, (cells[place] ?? '').trim().toLowerCase()]),
  );

/** Several rows of one person: what was judged of them, and as they were read. */
export interface PersonStaged {
  rows: PersonRows;
  staged: StagedRow[];
}

/** The rows of those persons that have several. */
export const readPersons = async ({ db, draft, places, index }: Planning, rows: readonly StagedRow[]) => {
  const persons = new Map<string, PersonStaged>();
  const repeated = new Set(
    rows.map(({ line }) => index.of(line)?.username ?? '').filter((key) => index.with('username', key).length > 1),
  );
  const compared = (key: string) => index.with('username', key).length <= rowsOfPersonMax;
  const lines = [...repeated].filter(compared).flatMap((key) => index.with('username', key).map(({ line }) => line));
  const staged = new Map(
    (lines.length > 0 ? await listStagedAt(db, draft.id, lines) : []).map((row) => [row.line, row]),
  );
  for (const key of repeated) {
    const keys = index.with('username', key);
    const own = keys.flatMap(({ line }) => staged.get(line) ?? []);
    const data = new Map(own.map((row) => [row.line, collectData(places, row)]));
    const judged = compared(key) ? judgePerson(keys, (line) => data.get(line) ?? new Map()) : refusePerson(keys);
    persons.set(key, { rows: judged, staged: own });
  }
  return persons;
};

/** The cells of the row that carries a person's data, with what only their other rows say. */
export const mergeCells = (
  places: ReadonlyMap<string, number>,
  row: StagedRow,
  others: readonly StagedRow[],
): string[] => {
  const cells = [...row.cells];
  for (const [field, place] of places)
    if (!ownFields.has(field) && (cells[place] ?? '').trim() === '')
      cells[place] = others.find((other) => (other.cells[place] ?? '').trim() !== '')?.cells[place] ?? '';
  return cells;
};
