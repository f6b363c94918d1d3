import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import slugify from '@sindresorhus/slugify';
import { staffTiers } from '#contract/codes.ts';
import { toRomeDay } from '#contract/rules.ts';
import { type RawRow, withSnapshot } from '../../db/snapshot.ts';
import type { Deps } from '../../foundations.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { findScope } from '../configurations/service.ts';
import { announceFile } from '../files/service.ts';
import { fail, succeed } from './end.ts';
import { fileTypes, writeContent } from './formats/index.ts';
import { type AnyReport, type FileReport, findReport, type Report, type Scope } from './reportRules.ts';
import { beginExport, expectFile, saveProgress } from './repository.ts';

type ExportDeps = Deps<'db' | 'pool' | 'storage' | 'settings'>;

/** Rows in memory at once. */
const batchSize = 1000;
/** Milliseconds between two reports of how far it is: one that is cancelled goes on no longer. */
const interval = 100;

/** Where files are while they are written. What is there when the server starts was left half-way. */
export const getUnfinishedFolder = ({ settings }: Deps<'settings'>): string => join(settings.dataDir, 'tmp', 'exports');

/** Runs begun by this process, by the id of the export. */
const runs = new Map<number, number>();

/** How the file is called that the next run of an export writes: no other run, of this process or another, has that name. */
export const nameNextRun = (id: number): string => `${id}-${hostname()}-${process.pid}-${(runs.get(id) ?? 0) + 1}`;

const nameRun = (id: number): string => {
  const name = nameNextRun(id);
  runs.set(id, (runs.get(id) ?? 0) + 1);
  return name;
};

/**
 * Passes the batches on and reports the progress in percent, at most 99: 100 means that the file is there. Stops when
 * `tell` returns false: the export has ended.
 */
const withProgress = async function* (
  batches: AsyncIterable<RawRow[]>,
  count: number,
  tell: (progress: number) => Promise<boolean>,
): AsyncGenerator<RawRow[]> {
  let passed = 0;
  let told = 0;
  let last = 0;
  for await (const rows of batches) {
    yield rows;
    passed += rows.length;
    const progress = Math.min(99, Math.floor((100 * passed) / count));
    if (progress <= last || performance.now() - told < interval) continue;
    [told, last] = [performance.now(), progress];
    if (!(await tell(progress))) return;
  }
};

const completeRows = async function* (
  batches: AsyncIterable<RawRow[]>,
  complete: (row: RawRow) => RawRow,
): AsyncGenerator<RawRow[]> {
  for await (const rows of batches) yield rows.map(complete);
};

/** Stores the file and ends the export with it, unless it has ended or another run has begun. */
const storeFile = async (
  { db, storage }: ExportDeps,
  { id, scope }: { id: number; scope: Scope },
  file: Parameters<typeof announceFile>[2],
): Promise<void> => {
  const coming = await db.transaction().execute(async (tx) => {
    const announced = await announceFile(tx, storage, file);
    if (await expectFile(tx, id, announced.id, scope)) return announced;
    await forgetFiles(tx, [announced.id]);
    return null;
  });
  if (!coming) return;
  const takeBack = async (): Promise<void> => {
    await forgetFiles(db, [coming.id]);
    await coming.remove();
  };
  await coming.bring().catch(async (error) => {
    await takeBack();
    throw error;
  });
  if (!(await succeed(db, id, coming.id))) await takeBack();
};

type Begun = NonNullable<Awaited<ReturnType<typeof beginExport>>>;

/** How the file of an export is called, and of what type it is. */
interface Written {
  name: string;
  extension: string;
  mime: string;
}

const writeTable = async (
  { db, pool }: ExportDeps,
  report: Report<unknown>,
  { format, style, filters }: Begun,
  { scope, path, tell }: { scope: Scope; path: string; tell: (progress: number) => Promise<boolean> },
): Promise<Written> => {
  if (format === 'zip') throw new Error(`the report ${report.name} is a table`);
  const { columns, rows, count, complete } = await report.prepare(db, filters, scope);
  await withSnapshot(pool, async (snapshot) => {
    const read = snapshot.batches(rows, batchSize);
    const whole = complete ? completeRows(read, complete) : read;
    const batches = withProgress(whole, await snapshot.count(count), tell);
    const content = writeContent({ format, style, name: report.name }, columns, batches);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  });
  return { name: report.name, ...fileTypes[format] };
};

const writeWhole = async (
  deps: ExportDeps,
  report: FileReport<unknown>,
  { filters }: Begun,
  { path, tell }: { path: string; tell: (progress: number) => Promise<boolean> },
): Promise<Written> => {
  const subject = await report.write(deps, filters, path, tell);
  return { name: `${report.name}-${slugify(subject).slice(0, 40)}`, extension: 'zip', mime: 'application/zip' };
};

/** Why an export is not made, for who asked and for administrators. */
const refusal = {
  gone: 'Chi ha chiesto l’export non può più averlo: non è più un utente attivo del back office.',
  limited: 'Il ruolo di chi ha chiesto l’export è cambiato: va chiesto di nuovo.',
};

/** A report that is sent at its time may be of some of their groups alone, which were chosen then. */
const intersectScopes = (allowed: Scope, chosen: Scope): Scope =>
  allowed && chosen ? allowed.filter((id) => chosen.includes(id)) : allowed;

/**
 * Writes the file of an export and ends it. Run again it starts over, over whatever was written; one that has ended is
 * left alone, and of two runs at once one file is kept. `signal` ends a run that the queue has given up.
 */
export const runExport = async (
  deps: ExportDeps,
  reports: readonly AnyReport<object>[],
  id: number,
  signal?: AbortSignal,
): Promise<void> => {
  const { db, storage } = deps;
  const begun = await beginExport(db, id);
  if (!begun) return;
  // What a run that was cut short had brought, whole or in part.
  if (begun.file_id) await removeFromStorage(storage, await forgetFiles(db, [begun.file_id]));
  const { tier } = begun;
  if (tier === null || !staffTiers.includes(tier)) {
    await fail(db, id, refusal.gone);
    return;
  }
  const allowed = await findScope(db, { tier });
  // What a full administrator asked for is not what a limited one may have, whatever the filters.
  if (allowed && !begun.groups_ids) {
    await fail(db, id, refusal.limited);
    return;
  }
  const scope = begun.is_scheduled ? intersectScopes(allowed, begun.groups_ids) : allowed;
  const isFile = begun.format === 'zip';
  const report = findReport(reports, begun.type, isFile);
  const folder = getUnfinishedFolder(deps);
  await mkdir(folder, { recursive: true });
  // A run that was thought dead may still be writing its own.
  const path = join(folder, nameRun(id));
  try {
    const place = {
      scope,
      path,
      tell: (progress: number) => {
        signal?.throwIfAborted();
        return saveProgress(db, id, progress);
      },
    };
    const { extension, mime, ...written } =
      'write' in report ? await writeWhole(deps, report, begun, place) : await writeTable(deps, report, begun, place);
    const name = `${written.name.toLowerCase()}-${toRomeDay(new Date(begun.created))}-${id}.${extension}`;
    await storeFile(deps, { id, scope }, { name, mime_type: mime, path });
  } finally {
    await rm(path, { force: true });
  }
};
