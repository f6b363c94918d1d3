import { extname } from 'node:path';
import { personLimits } from '#contract/limits.ts';
import type { StartedJob } from '#contract/streams.ts';
import { textLimits } from '#contract/textLimits.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import type { SentFile, SentForm } from '../../plugins/multipart.ts';
import { detectContent, readHead } from '../../storage/fileContent.ts';
import { buildPrivateKey, makeStorageKey } from '../../storage/keys.ts';
import { insertFile, keepWith, removeFromStorage } from '../../writes/storedFiles.ts';
import { cutText } from '../../writes/textRules.ts';
import { countUnfinished, unended } from '../../writes/unfinished.ts';
import { findContentRefusal } from '../importFiles/service.ts';
import { countDrafts, setDraft } from '../importPlans/service.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import { insertBatch, insertDraft } from './repository.ts';

type StartDeps = Deps<'db' | 'storage' | 'jobs' | 'tokens'>;

type Form =
  | SentForm<'POST custom/v1/synchronization/registrations/'>
  | SentForm<'POST v1/synchronization/import-drafts/'>;

const field = 'import_file';
const extensions = { csv: ['.csv', '.txt'], excel: ['.xls', '.xlsx'] };
const types = { csv: 'text/csv', excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** @throws 400 `missing_file`, `unsupported_type`, `unreadable_file`. What else is wrong with a file its reader says. */
const requireTable = async ({ file, fields: { import_fmt } }: Form): Promise<SentFile> => {
  if (!file || file.size === 0) throw refusals.invalid(field, 'manca il file, o è vuoto', 'missing_file');
  const extension = extname(file.name).toLowerCase();
  if (![...extensions.csv, ...extensions.excel].includes(extension))
    throw refusals.unsupportedType(field, 'il file dev’essere .csv, .xls o .xlsx');
  if (!extensions[import_fmt].includes(extension))
    throw refusals.unsupportedType('import_fmt', 'non è il formato del file');
  const head = await readHead(file.path);
  const refusal = findContentRefusal(import_fmt, detectContent(head), head);
  if (refusal) throw refusals.invalid(field, refusal.message, 'unreadable_file');
  return file;
};

/** Stores the file, and with it whatever `record` writes; both or neither. */
const storeWith = async <T>(
  { db, storage }: StartDeps,
  form: Form,
  record: (tx: Tx, stored: { file_id: number; file_name: string; format: 'csv' | 'excel' }) => Promise<T>,
): Promise<T> => {
  const file = await requireTable(form);
  const { import_fmt } = form.fields;
  const storage_key = makeStorageKey(file.name);
  await storage.moveFromFs(file.path, buildPrivateKey(storage_key));
  const file_name = cutText(file.name, textLimits.line);
  return keepWith(
    () =>
      db.transaction().execute(async (tx) => {
        const file_id = await insertFile(tx, {
          storage_key,
          name: file_name,
          mime_type: types[import_fmt],
          bytes: file.size,
        });
        return record(tx, { file_id, file_name, format: import_fmt });
      }),
    () => removeFromStorage(storage, [buildPrivateKey(storage_key)]),
  );
};

const refuseMany = async (tx: Tx, person: Person): Promise<void> => {
  const most = personLimits.unfinishedImports;
  if ((await countUnfinished(tx, 'import_batches', person.id, unended)) >= most)
    throw refusals.tooManyJobs(most, 'importazioni');
};

/** Takes a file that is to be imported whole or not at all. @throws 400 as {@link requireTable}; 429 `too_many_jobs` */
export const startRegistrations = async (deps: StartDeps, person: Person, form: Form): Promise<StartedJob> => {
  const id = await storeWith(deps, form, async (tx, { file_id, ...named }) => {
    await refuseMany(tx, person);
    const batch = await insertBatch(tx, { user_id: person.id, file_source_id: file_id, ...named });
    await insertDraft(tx, { user_id: person.id, file_id, ...named, is_direct: true, import_batch_id: batch });
    await deps.jobs.send('import', { import_batch_id: batch }, tx);
    return batch;
  });
  return { resource: { id }, sse_url: await buildStreamAddress(deps.tokens, { kind: 'import', id }, person) };
};

/** Takes a file that is to be looked over first. @throws 400 as {@link requireTable}; 429 `too_many_jobs` */
export const startDraft = async (deps: StartDeps, person: Person, form: Form): Promise<StartedJob> => {
  const id = await storeWith(deps, form, async (tx, stored) => {
    const most = personLimits.importDrafts;
    if ((await countDrafts(tx, person.id)) >= most) throw refusals.tooManyImportDrafts(most);
    const draft = await insertDraft(tx, { user_id: person.id, ...stored, is_direct: false, import_batch_id: null });
    await deps.jobs.send('import-draft', { draft_id: draft }, tx);
    return draft;
  });
  return { resource: { id }, sse_url: await buildStreamAddress(deps.tokens, { kind: 'import_draft', id }, person) };
};

/** Makes an import of a draft that the caller holds, and queues it. @throws 429 `too_many_jobs` */
export const applyDraft = async (
  { jobs }: Deps<'jobs'>,
  tx: Tx,
  person: Person,
  draft: { id: number; format: 'csv' | 'excel'; file_name: string; file_id: number | null; only_good: boolean },
): Promise<number> => {
  await refuseMany(tx, person);
  const { id, format, file_name, file_id, only_good } = draft;
  const batch = await insertBatch(tx, { user_id: person.id, format, file_name, file_source_id: file_id });
  await setDraft(tx, id, { state: 'applying', import_batch_id: batch, only_good, error: null, progress: 50 });
  await jobs.send('import', { import_batch_id: batch }, tx);
  return batch;
};
