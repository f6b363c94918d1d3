import { listInUse } from '#contract/customValues.ts';
import { importColumnNames } from '#contract/importHeadings.ts';
import type { Deps } from '../../foundations.ts';
import { listFieldsInUse } from '../customFields/service.ts';
import { fileTypes, writeContent } from '../exports/service.ts';
import { storePrivateFile } from '../files/service.ts';
import { type CellError, type Draft, findPasswordColumn, listRefused, listStaged } from '../importPlans/service.ts';
import { example } from './example.ts';

type TableDeps = Deps<'db' | 'storage'>;
type Format = 'csv' | 'excel';

const batchSize = 1000;

/** Headings of what stands beside the cells of a refused row; a file that has them can be sent again as it is. */
const [lineHeading, reasonHeading] = ['Riga nel file', 'Motivo del rifiuto'];

interface Table {
  name: string;
  format: Format;
  headings: string[];
  rows: AsyncIterable<string[][]>;
}

/** Stores a table as a private file. Returns its id in `files`. */
const storeTable = ({ db, storage }: TableDeps, { name, format, headings, rows }: Table): Promise<number> => {
  const { extension, mime } = fileTypes[format];
  const columns = headings.map((heading) => ({ heading, kind: 'text' as const }));
  const content = writeContent({ format, style: 'people', name: 'Foglio1' }, columns, rows);
  return db
    .transaction()
    .execute((tx) => storePrivateFile(tx, storage, { name: `${name}.${extension}`, mime_type: mime, content }));
};

const cutExtension = (name: string): string => name.replace(/\.[^.]*$/, '').slice(0, 100) || 'import';

const describeError = ({ field, reason }: CellError, labels: ReadonlyMap<string, string>): string =>
  field === null ? reason : `${labels.get(field) ?? field}: ${reason}`;

async function* readRefusedRows({ db }: TableDeps, draft: Draft): AsyncGenerator<string[][]> {
  const labels = new Map<string, string>([
    ...Object.entries(importColumnNames),
    ...draft.columns.flatMap(({ field, heading }) => (field ? [[field, heading] as const] : [])),
  ]);
  const secret = findPasswordColumn(draft.columns);
  for (let after = 0; ; ) {
    const rows = await listRefused(db, draft.id, after, batchSize);
    if (rows.length === 0) return;
    yield rows.map(({ line, cells, refusals }) => [
      String(line),
      ...draft.columns.map((_, place) => (place === secret ? '' : (cells[place] ?? ''))),
      refusals.map((error) => describeError(error, labels)).join(' '),
    ]);
    after = rows.at(-1)?.line ?? after;
  }
}

/** Stores the refused rows of a draft with their lines and reasons. Returns the id in `files`. */
export const storeRefused = (deps: TableDeps, draft: Draft, format: Format): Promise<number> =>
  storeTable(deps, {
    name: `${cutExtension(draft.file_name)}-righe-rifiutate`,
    format,
    headings: [lineHeading, ...draft.columns.map(({ heading }) => heading), reasonHeading],
    rows: readRefusedRows(deps, draft),
  });

async function* readRowsWithoutPasswords({ db }: TableDeps, draft: Draft): AsyncGenerator<string[][]> {
  const secret = findPasswordColumn(draft.columns);
  for (let after = 0; ; ) {
    const rows = await listStaged(db, draft.id, after, batchSize);
    if (rows.length === 0) return;
    yield rows.map(({ cells }) => draft.columns.map((_, place) => (place === secret ? '' : (cells[place] ?? ''))));
    after = rows.at(-1)?.line ?? after;
  }
}

/** Stores the rows of a draft without their passwords. Returns the id in `files`. */
export const storeWithoutPasswords = (deps: TableDeps, draft: Draft): Promise<number> =>
  storeTable(deps, {
    name: cutExtension(draft.file_name),
    format: draft.format,
    headings: draft.columns.map(({ heading }) => heading),
    rows: readRowsWithoutPasswords(deps, draft),
  });

/** Stores an example with every column there is. Returns the id in `files`. */
export const storeExample = async (deps: TableDeps, format: Format): Promise<number> => {
  const custom = await listFieldsInUse(deps.db);
  const examples = custom.map(({ kind, options }) => {
    if (kind === 'number') return '12';
    if (kind === 'day') return '31/12/2026';
    return kind === 'list' ? (listInUse(options)[0]?.label ?? '') : 'Testo';
  });
  return storeTable(deps, {
    name: 'esempio-importazione-utenti',
    format,
    headings: [...example.headings, ...custom.map(({ label }) => label)],
    rows: (async function* () {
      yield example.rows.map((row) => [...row, ...examples]);
    })(),
  });
};
