import { extname } from 'node:path';
import type { ExportFormat, ExportStyle } from '#contract/codes.ts';
import type { AuditFilters, ExportRecord, UnfinishedExport } from '#contract/exports.ts';
import { personLimits } from '#contract/limits.ts';
import type { JobMessage, StartedJob } from '#contract/streams.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { Person } from '../../person.ts';
import { findScope } from '../configurations/service.ts';
import { linkToFile } from '../files/service.ts';
import { noteTaken } from '../jobNotices/service.ts';
import { describeJob, jobWords } from '../jobStreams/messageRules.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import { type FileFormat, isWithin, type Report } from './reportRules.ts';
import {
  countOwn,
  findExportOfFile,
  findRecord,
  findState,
  findUnendedLike,
  insertExport,
  listRecords,
  listUnfinished,
  type StoredExport,
} from './repository.ts';
import { findRetention } from './retention.ts';
import { findRetryRefusal } from './retryRules.ts';

/** As a 404 names it. */
const name = 'L’esportazione';

export { fileTypes, writeContent } from './formats/index.ts';

const extensions = new Set(['.csv', '.json', '.yaml', '.xlsx', '.zip']);

/**
 * Lets an export be downloaded; other files are not looked up. Returns what notes in the security log that it was, and that its
 * owner has seen it.
 * @throws 403 for a limited administrator whose groups are no longer those of the file.
 */
export const admitExportDownload = async (
  { db, security }: Deps<'db' | 'security'>,
  key: string,
  person: Person | null,
  address: string,
): Promise<(() => Promise<void>) | undefined> => {
  if (!extensions.has(extname(key))) return undefined;
  const found = await findExportOfFile(db, key);
  if (!found) return undefined;
  const { id: export_id, groups_ids } = found;
  if (person && !isWithin(groups_ids, await findScope(db, person)))
    throw refusals.forbidden('ticket_expired', 'Il link al file è scaduto.');
  const who = { user_id: person?.id ?? null, session_id: person?.session_id ?? null };
  return async () => {
    if (person) await noteTaken(db, person.id, 'export', export_id);
    security.record({ kind: 'export_downloaded', ...who, address, details: { export_id } });
  };
};

interface Asked<F> {
  annotation?: string;
  audit_filters?: AuditFilters;
  export_fmt?: ExportFormat | FileFormat;
  style?: ExportStyle;
  filters?: F;
  /** One that is under way and was asked for in the same way is the one. */
  isAgain?: boolean;
}

/** Records an export and queues it in the caller's transaction; its filters were checked. Returns its id. */
export const queueExport = async (tx: Tx, jobs: Jobs, asked: Parameters<typeof insertExport>[1]): Promise<number> => {
  const export_id = await insertExport(tx, asked);
  await jobs.send('export', { export_id }, tx);
  return export_id;
};

/**
 * Records an export and queues it, both or neither. Who is limited to some groups gets no more than theirs, whatever the
 * filters say. @throws 400 naming the filter that asks for what is not there, 429 `too_many_jobs` for a person who waits for
 * as many exports as one may.
 */
export const startExport = async <F extends object>(
  { db, jobs, tokens, security }: Deps<'db' | 'jobs' | 'tokens' | 'security'>,
  { person, address }: { person: Person; address: string },
  report: Pick<Report<Partial<F>>, 'type' | 'check'>,
  {
    annotation = '',
    audit_filters = { filters: [] },
    export_fmt = 'csv',
    style = 'people',
    filters = {},
    isAgain = false,
  }: Asked<Partial<F>>,
): Promise<StartedJob> => {
  const { type } = report;
  const scope = await findScope(db, person);
  await report.check(db, filters, scope);
  const asked = {
    user_id: person.id,
    groups_ids: scope,
    type,
    format: export_fmt,
    style,
    annotation: annotation.trim(),
    audit_filters,
    filters,
  };
  const { id, isNew } = await db.transaction().execute(async (tx) => {
    const most = personLimits.unfinishedExports;
    // Nobody else asks for this person until the transaction ends.
    const count = await countOwn(tx, person.id);
    const known = isAgain ? await findUnendedLike(tx, asked) : undefined;
    if (known !== undefined) return { id: known, isNew: false };
    if (count >= most) throw refusals.tooManyJobs(most, 'esportazioni');
    return { id: await queueExport(tx, jobs, asked), isNew: true };
  });
  if (isNew)
    security.record({
      kind: 'export_requested',
      user_id: person.id,
      session_id: person.session_id,
      address,
      details: { export_id: id, type },
    });
  return { resource: { id }, sse_url: await buildStreamAddress(tokens, { kind: 'export', id }, person) };
};

/** The exports of a person that have not ended, each with a new address to follow it. */
export const findUnfinished = async (
  { db, tokens }: Deps<'db' | 'tokens'>,
  person: Person,
): Promise<UnfinishedExport[]> =>
  Promise.all(
    (await listUnfinished(db, person.id)).map(async ({ id, ...about }) => ({
      ...about,
      resource: { id },
      sse_url: await buildStreamAddress(tokens, { kind: 'export', id }, person),
    })),
  );

const day = 86_400_000;

/**
 * Where it failed is for full administrators: it names files of the server. A file about groups that are no longer the
 * caller's is not there to them.
 */
const presentTo = async (
  { db, tokens }: Deps<'db' | 'tokens'>,
  person: Person,
  records: StoredExport[],
): Promise<ExportRecord[]> => {
  const { days } = await findRetention(db);
  const scope = await findScope(db, person);
  return Promise.all(
    records.map(async ({ storage_key, groups_ids, ...record }) => {
      const key = isWithin(groups_ids, scope) ? storage_key : null;
      return {
        ...record,
        is_limited: groups_ids !== null,
        can_retry: findRetryRefusal({ ...record, storage_key, groups_ids }, person, scope) === null,
        queue_operation_traceback: scope ? null : record.queue_operation_traceback,
        file_output: key && (await linkToFile(tokens, key, person.session_id)),
        expires: key && new Date(Date.parse(record.created) + days * day).toISOString(),
      };
    }),
  );
};

/** Whose exports a person has: null for everybody's. */
export const chooseOwner = (person: Person): number | null => (person.tier === 'BO_COM' ? null : person.id);

/** An export with the link to its file, null until that is there. @throws 404 for one that is not there, or not theirs. */
export const findExport = async (deps: Deps<'db' | 'tokens'>, person: Person, id: number): Promise<ExportRecord> => {
  const found = await findRecord(deps.db, id, chooseOwner(person));
  const [record] = await presentTo(deps, person, found ? [found] : []);
  return requireFound(record, name);
};

/** An export as it was asked for, and why the caller may not ask for it again. @throws 404 for one that is not there, or not theirs. */
export const findRetried = async (db: Db, person: Person, id: number) => {
  const found = requireFound(await findRecord(db, id, chooseOwner(person)), name);
  const { type, annotation, audit_filters } = found.additional_data;
  const { export_fmt, style, filters }: Asked<object> = JSON.parse(found.json_source ?? '{}');
  const asked = { annotation, audit_filters: JSON.parse(audit_filters), export_fmt, style, filters };
  return { type, refusal: findRetryRefusal(found, person, await findScope(db, person)), ...asked };
};

/** A page of the exports: all of them for full administrators, for others their own. */
export const listExports = async (
  deps: Deps<'db' | 'tokens'>,
  person: Person,
  query: Parameters<typeof listRecords>[1],
): Promise<{ items: ExportRecord[]; items_count: number }> => {
  const { items, items_count } = await listRecords(deps.db, query, chooseOwner(person));
  return { items: await presentTo(deps, person, items), items_count };
};

const words = {
  waiting: 'In attesa di essere generato',
  running: 'Generazione in corso',
  done: 'Export generato con successo!',
  cancelled: 'Export annullato.',
};

/** The present state of an export, for its followers; null for one that is not there, or not theirs. */
export const findExportMessage = async (db: Db, id: number, userId: number): Promise<JobMessage | null> => {
  const state = await findState(db, id, userId);
  if (!state) return null;
  const { waiting, running, ...ends } = words;
  return describeJob(state, {
    ...ends,
    running: state.queue_operation_traceback ? jobWords.again : state.progress > 0 ? running : waiting,
  });
};
