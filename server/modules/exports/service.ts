import { extname } from 'node:path';
import type { ExportFormat, ExportStyle } from '#contract/codes.ts';
import type { AuditFilters, ExportRecord } from '#contract/exports.ts';
import { personLimits } from '#contract/limits.ts';
import type { JobMessage, StartedJob } from '#contract/streams.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import type { TokenMaker } from '../../secrets/tokens.ts';
import { findReferentGroupIds } from '../configurations/service.ts';
import { linkToFile } from '../files/service.ts';
import { addressOfStream } from '../jobStreams/service.ts';
import type { FileFormat, Report, Scope } from './reportRules.ts';
import {
  cancel,
  countUnfinished,
  findExportOfFile,
  findRecord,
  findState,
  insertExport,
  listRecords,
  type StoredExport,
} from './repository.ts';

const extensions = new Set(['.csv', '.json', '.yaml', '.xlsx', '.zip']);

/** Notes in the security log that somebody downloads an export; other files are not looked up. */
export const noteExportDownload = async (
  { db, security }: Deps<'db' | 'security'>,
  key: string,
  person: Person | null,
  address: string,
): Promise<void> => {
  if (!extensions.has(extname(key))) return;
  const export_id = await findExportOfFile(db, key);
  if (export_id === null) return;
  const who = { user_id: person?.id ?? null, session_id: person?.session_id ?? null };
  security.record({ kind: 'export_downloaded', ...who, address, details: { export_id } });
};

/** The groups somebody of this tier is limited to. */
export const scopeOf = async (db: Db, tier: string): Promise<Scope> =>
  tier === 'BO_COM' ? null : findReferentGroupIds(db);

interface Asked<F> {
  annotation?: string;
  audit_filters?: AuditFilters;
  export_fmt?: ExportFormat | FileFormat;
  style?: ExportStyle;
  filters?: F;
}

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
  }: Asked<Partial<F>>,
): Promise<StartedJob> => {
  const { type } = report;
  await report.check(db, filters, await scopeOf(db, person.tier));
  const id = await db.transaction().execute(async (tx) => {
    const most = personLimits.unfinishedExports;
    if ((await countUnfinished(tx, person.id)) >= most) throw refusals.tooManyExports(most);
    const asked = {
      user_id: person.id,
      type,
      format: export_fmt,
      style,
      annotation: annotation.trim(),
      audit_filters,
      filters,
    };
    const export_id = await insertExport(tx, asked);
    await jobs.send('export', { export_id }, tx);
    return export_id;
  });
  security.record({
    kind: 'export_requested',
    user_id: person.id,
    session_id: person.session_id,
    address,
    details: { export_id: id, type },
  });
  return { resource: { id }, sse_url: await addressOfStream(tokens, { kind: 'export', id }, person) };
};

/** Where it failed is for full administrators: it names files of the server. */
const presentTo = async (
  tokens: TokenMaker,
  person: Person,
  { storage_key, ...record }: StoredExport,
): Promise<ExportRecord> => ({
  ...record,
  queue_operation_traceback: person.tier === 'BO_COM' ? record.queue_operation_traceback : null,
  file_output: storage_key && (await linkToFile(tokens, storage_key, person.session_id)),
});

const ownerFor = (person: Person): number | null => (person.tier === 'BO_COM' ? null : person.id);

/** An export with the link to its file, null until that is there. @throws 404 for one that is not there, or not theirs. */
export const findExport = async (
  { db, tokens }: Deps<'db' | 'tokens'>,
  person: Person,
  id: number,
): Promise<ExportRecord> => {
  const found = await findRecord(db, id, ownerFor(person));
  if (!found) throw refusals.absent('L’esportazione');
  return presentTo(tokens, person, found);
};

/** A page of the exports: all of them for full administrators, for others their own. */
export const listExports = async (
  { db, tokens }: Deps<'db' | 'tokens'>,
  person: Person,
  query: Parameters<typeof listRecords>[1],
): Promise<{ items: ExportRecord[]; items_count: number }> => {
  const { items, items_count } = await listRecords(db, query, ownerFor(person));
  return { items: await Promise.all(items.map((item) => presentTo(tokens, person, item))), items_count };
};

/**
 * Cancels an export of the caller's own: it stops at its next step and leaves no file. Asked for again it stays as it is.
 * @throws 404; 409 `already_ended`
 */
export const cancelExport = async (
  { db, tokens }: Deps<'db' | 'tokens'>,
  person: Person,
  id: number,
): Promise<ExportRecord> => {
  await cancel(db, id, person.id);
  const record = await findRecord(db, id, person.id);
  if (!record) throw refusals.absent('L’esportazione');
  if (!record.cancelled) throw refusals.blocked('already_ended', 'L’esportazione è già finita.');
  return presentTo(tokens, person, record);
};

const words = {
  waiting: 'In attesa di essere generato',
  running: 'Generazione in corso',
  again: 'Qualcosa non ha funzionato: nuovo tentativo in corso',
  done: 'Export generato con successo!',
  failed: 'Ops, qualcosa è andato storto!',
  cancelled: 'Export annullato.',
};

/** The present state of an export, for its followers; null for one that is not there, or not theirs. */
export const findExportMessage = async (db: Db, id: number, userId: number): Promise<JobMessage | null> => {
  const state = await findState(db, id, userId);
  if (!state) return null;
  const { progress, ended, success, cancelled, queue_operation_error: reason } = state;
  if (ended && success) return { status: 'END', error: false, message: words.done, progress: 100 };
  if (cancelled) return { status: 'END', error: true, cancelled, message: words.cancelled, progress };
  if (ended) return { status: 'END', error: true, message: words.failed, ...(reason && { reason }), progress };
  const message = state.queue_operation_traceback ? words.again : progress > 0 ? words.running : words.waiting;
  return { status: 'RUN', error: false, message, progress };
};
