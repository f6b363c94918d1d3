import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { type ImportColumn, type ImportDraft, type ImportDraftRow, importFields } from '#contract/importDrafts.ts';
import type { JobMessage, StartedJob } from '#contract/streams.ts';
import { allowLongStatements, type Db, type Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { listFieldsInUse } from '../customFields/service.ts';
import {
  countPlans,
  type Draft,
  endReading,
  findDraft,
  findLinesAround,
  findMissingFields,
  findPasswordColumn,
  holdDraft,
  listDrafts,
  listStagedAt,
  planRows,
  readKeys,
  sealCells,
  setCells,
} from '../importPlans/service.ts';
import { applyDraft, deleteDraft, linkToStored, storeExample, storeRefused } from '../imports/service.ts';
import { describeJob } from '../jobStreams/messageRules.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import { movePasswords } from './passwords.ts';
import { beginAnew, countMended, countNewGroups, findRow, listRows, noteCorrection, noteMended } from './repository.ts';

type ReadDeps = Deps<'db' | 'tokens'>;
type Change = BodyOf<Calls['PUT v1/synchronization/import-drafts/{id}/']>;
type CellChange = BodyOf<Calls['PUT v1/synchronization/import-drafts/{id}/rows/{line}/']>;

const makeAbsentRefusal = () => refusals.absent('Il file');
const makeNotReadyRefusal = (state: Draft['state']) =>
  refusals.blocked(
    'not_ready',
    state === 'applying'
      ? 'Il file è già in corso di importazione.'
      : 'Il file non è ancora stato letto, o non si può leggere.',
  );

/** A draft of the caller's own. @throws 404 */
const requireDraft = async (db: Db, person: Person, id: number): Promise<Draft> => {
  const draft = await findDraft(db, id);
  if (!draft || draft.is_direct || draft.user_id !== person.id) throw makeAbsentRefusal();
  return draft;
};

/** The same, locked, where it is read; one that cannot be read only where that is told. @throws 404; 409 `not_ready` */
const holdReady = async (tx: Tx, person: Person, id: number, mayHaveFailed = false): Promise<Draft> => {
  await allowLongStatements(tx);
  await holdOwner(tx, 'import_drafts', id);
  const draft = await holdDraft(tx, id);
  if (!draft || draft.is_direct || draft.user_id !== person.id) throw makeAbsentRefusal();
  if (draft.state !== 'ready' && !(mayHaveFailed && draft.state === 'failed')) throw makeNotReadyRefusal(draft.state);
  return draft;
};

const present = async ({ db, tokens }: ReadDeps, person: Person, draft: Draft): Promise<ImportDraft> => {
  const { id, created, file_name, format, state, error, progress, read_ended, ...read } = draft;
  const { sheets, sheet, notes, columns, new_groups, import_batch_id } = read;
  const { hints, rows, ...counts } = await countPlans(db, id);
  return {
    id,
    created,
    file_name,
    format,
    state,
    import_batch_id,
    error,
    progress,
    read_ended,
    sse_url: state === 'reading' ? await buildStreamAddress(tokens, { kind: 'import_draft', id }, person) : null,
    sheets,
    sheet,
    notes,
    columns,
    missing_fields: state === 'ready' ? findMissingFields(columns) : [],
    rows_count: rows,
    counts,
    hints_count: hints,
    ...(await countMended(db, id)),
    new_groups,
  };
};

/** The caller's own drafts that are no import yet. */
export const readDrafts = async (deps: ReadDeps, person: Person): Promise<ImportDraft[]> =>
  Promise.all((await listDrafts(deps.db, person.id)).map((draft) => present(deps, person, draft)));

/** @throws 404 */
export const readDraftFor = async (deps: ReadDeps, person: Person, id: number): Promise<ImportDraft> =>
  present(deps, person, await requireDraft(deps.db, person, id));

/** A page of what would become of the rows. @throws 404; 409 `not_ready` */
export const readRows = async (
  { db }: Deps<'db'>,
  person: Person,
  id: number,
  query: Parameters<typeof listRows>[2],
) => {
  const { state } = await requireDraft(db, person, id);
  if (state !== 'ready') throw makeNotReadyRefusal(state);
  return listRows(db, id, query);
};

const withFields = async (
  tx: Tx,
  columns: readonly ImportColumn[],
  fields: (string | null)[],
): Promise<ImportColumn[]> => {
  if (fields.length !== columns.length) throw refusals.invalid('fields', 'serve un valore per ogni colonna del file');
  const custom = await listFieldsInUse(tx);
  const known = new Set<string>([...importFields, ...custom.map(({ key }) => `custom_fields.${key}`)]);
  const named = fields.filter((field) => field !== null);
  const unknown = named.find((field) => !known.has(field));
  if (unknown !== undefined) throw refusals.invalid('fields', 'un campo non esiste');
  if (new Set(named).size < named.length) throw refusals.invalid('fields', 'due colonne hanno lo stesso campo');
  return columns.map(({ heading }, place) => ({ heading, field: fields[place] ?? null }));
};

/**
 * Has another sheet read, also where one could not be; or gives the columns other fields: the rows are then planned again as
 * they stand, with what was put right in them. @throws 400 naming the sheet or the fields; 404; 409 `not_ready`
 */
export const changeDraft = async (
  deps: Deps<'db' | 'tokens' | 'jobs' | 'secretBox'>,
  person: Person,
  id: number,
  { sheet, fields }: Change,
): Promise<ImportDraft> => {
  await deps.db.transaction().execute(async (tx) => {
    const draft = await holdReady(tx, person, id, sheet !== undefined);
    const isOther = sheet !== undefined && sheet !== draft.sheet;
    if (isOther && !draft.sheets.includes(sheet))
      throw refusals.invalid('sheet', 'il foglio non esiste', 'unknown_reference');
    if (isOther && fields) throw refusals.invalid('fields', 'prima si legge il foglio, poi se ne scelgono le colonne');
    if (isOther) {
      await beginAnew(tx, id, { sheet, columns: [] });
      await deps.jobs.send('import-draft', { draft_id: id }, tx);
    } else if (fields) {
      if (draft.state !== 'ready') throw makeNotReadyRefusal(draft.state);
      const columns = await withFields(tx, draft.columns, fields);
      await movePasswords(deps, tx, draft, columns);
      await beginAnew(tx, id, { sheet: draft.sheet, columns });
      await deps.jobs.send('import-draft', { draft_id: id, is_read: true }, tx);
    }
  });
  return readDraftFor(deps, person, id);
};

/** Puts cells of a row right and plans it again, with the rows that have something in common with it. @throws 400; 404; 409 `not_ready` */
export const changeCells = (
  deps: Deps<'db' | 'secretBox'>,
  person: Person,
  { id, line }: { id: number; line: number },
  { cells }: CellChange,
): Promise<ImportDraftRow> =>
  deps.db.transaction().execute(async (tx) => {
    const draft = await holdReady(tx, person, id);
    const row = requireFound((await listStagedAt(tx, id, [line]))[0], 'La riga');
    if (cells.some(({ column }) => column >= draft.columns.length))
      throw refusals.invalid('cells', 'il file non ha così tante colonne');
    const index = await readKeys(tx, id, draft.columns);
    const before = findLinesAround(index, index.of(line));
    const values = draft.columns.map((_, place) => row.cells[place] ?? '');
    for (const { column, value } of cells) values[column] = value;
    const secret = findPasswordColumn(draft.columns);
    const isNew = cells.some(({ column }) => column === secret);
    const sealed = sealCells(deps, id, values, secret);
    await setCells(tx, id, { line, ...sealed, sealed_password: isNew ? sealed.sealed_password : row.sealed_password });
    const places = cells.map(({ column }) => column);
    // What is wrong with the row as a whole counts as looked at.
    const errors = row.errors.filter(({ column }) => column !== undefined && !places.includes(column));
    await noteMended(tx, id, line, { places, errors });
    index.replace(line, sealed.cells);
    const lines = [...new Set([line, ...before, ...findLinesAround(index, index.of(line))])];
    const others = await planRows(deps, tx, draft, { lines, index });
    await noteCorrection(tx, id, [line, ...(others?.changed ?? [])]);
    await countNewGroups(tx, id);
    return requireFound(await findRow(tx, id, line), 'La riga');
  });

/** Forgets a draft. @throws 404; 409 `not_ready` once it is being imported */
export const removeDraft = ({ db }: Deps<'db'>, person: Person, id: number): Promise<{ id: number }> =>
  db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const draft = await holdDraft(tx, id);
    if (!draft || draft.is_direct || draft.user_id !== person.id) throw makeAbsentRefusal();
    if (draft.state === 'applying') throw makeNotReadyRefusal(draft.state);
    await deleteDraft(tx, id);
    return { id };
  });

/**
 * Queues the import of a draft: of all its rows, or of the good ones alone.
 * @throws 404; 409 `not_ready`, `columns_missing`, `has_refused_rows`, `nothing_to_do`; 429 `too_many_jobs`
 */
export const apply = async (
  deps: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  id: number,
  { only_good = false }: { only_good?: boolean },
): Promise<StartedJob> => {
  const batch = await deps.db.transaction().execute(async (tx) => {
    const draft = await holdReady(tx, person, id);
    if (findMissingFields(draft.columns).length > 0)
      throw refusals.blocked('columns_missing', 'Alcune colonne obbligatorie non sono associate.');
    const { refused, created, updated, enrolled } = await countPlans(tx, id);
    if (refused > 0 && !only_good)
      throw refusals.blocked(
        'has_refused_rows',
        'Alcune righe non si possono importare: correggile, o importa solo le altre.',
      );
    if (created + updated + enrolled === 0)
      throw refusals.blocked('nothing_to_do', 'Nel file non c’è nulla di nuovo da importare.');
    return applyDraft(deps, tx, person, { ...draft, only_good });
  });
  return {
    resource: { id: batch },
    sse_url: await buildStreamAddress(deps.tokens, { kind: 'import', id: batch }, person),
  };
};

type Format = 'csv' | 'excel';

/** A file of the refused rows with their reasons. @throws 404; 409 `not_ready` */
export const makeRefusedFile = async (
  deps: Deps<'db' | 'storage' | 'tokens'>,
  person: Person,
  id: number,
  format: Format,
): Promise<{ file_output: string }> => {
  const draft = await requireDraft(deps.db, person, id);
  if (draft.state !== 'ready') throw makeNotReadyRefusal(draft.state);
  return linkToStored(deps, person, await storeRefused(deps, draft, format));
};

/** An example of a file that can be imported. */
export const makeExample = async (deps: Deps<'db' | 'storage' | 'tokens'>, person: Person, format: Format) =>
  linkToStored(deps, person, await storeExample(deps, format));

const words = {
  reading: 'Lettura del file',
  planning: 'Controllo delle righe',
  done: 'File letto',
};

/** The present state of a draft that is read, for its followers; null for one that is not there, or not theirs. */
export const findDraftMessage = async (db: Db, id: number, userId: number): Promise<JobMessage | null> => {
  const draft = await findDraft(db, id);
  if (!draft || draft.is_direct || draft.user_id !== userId) return null;
  const { state, progress, error } = draft;
  const end = { ended: state !== 'reading', success: state !== 'failed', queue_operation_error: error };
  const { reading, planning, done } = words;
  return describeJob({ progress, ...end }, { done, running: progress < 45 ? reading : planning });
};

/** Ends the reading of a draft that failed at every try. */
export const giveUpDraft = ({ db }: Deps<'db'>, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdOwner(tx, 'import_drafts', id);
    const draft = await holdDraft(tx, id);
    if (draft?.state !== 'reading') return;
    const error = 'La lettura del file è stata tentata più volte senza riuscire: scartalo e caricalo di nuovo.';
    await endReading(tx, draft, { state: 'failed', error });
  });
