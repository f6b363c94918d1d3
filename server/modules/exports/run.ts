import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dayInRome } from '#contract/rules.ts';
import { type RawRow, withSnapshot } from '../../db/snapshot.ts';
import type { Deps } from '../../foundations.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { announceFile } from '../files/service.ts';
import { fileTypes, writeContent } from './formats/index.ts';
import type { Report } from './reportRules.ts';
import { beginExport, endWithFailure, endWithFile, expectFile, saveProgress } from './repository.ts';
import { scopeOf } from './service.ts';

export type ExportDeps = Deps<'db' | 'pool' | 'storage' | 'settings'>;

/** Rows in memory at once. */
const batchSize = 1000;
/** Milliseconds between two reports of how far it is. */
const interval = 400;

/** Where files are while they are written. Whatever is there when the server starts was left half-way. */
export const unfinishedFolder = ({ settings }: Deps<'settings'>): string => join(settings.dataDir, 'tmp', 'exports');

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

/** Stores the file and ends the export with it, unless it has ended or another run has begun. */
const storeFile = async (
  { db, storage }: ExportDeps,
  id: number,
  file: Parameters<typeof announceFile>[2],
): Promise<void> => {
  const coming = await db.transaction().execute(async (tx) => {
    const announced = await announceFile(tx, storage, file);
    if (await expectFile(tx, id, announced.id)) return announced;
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
  if (!(await endWithFile(db, id, coming.id))) await takeBack();
};

/**
 * Writes the file of an export and ends it. Run again it begins anew, over whatever was written; one that has ended is
 * left alone, and of two runs at once one file is kept.
 */
export const runExport = async (deps: ExportDeps, reports: readonly Report<unknown>[], id: number): Promise<void> => {
  const { db, pool, storage } = deps;
  const begun = await beginExport(db, id);
  if (!begun) return;
  // What a run that was cut short had brought, whole or in part.
  if (begun.file_id) await removeFromStorage(storage, await forgetFiles(db, [begun.file_id]));
  if (begun.tier === null) {
    await endWithFailure(db, id, 'Chi ha chiesto l’export non è più tra gli utenti.');
    return;
  }
  const report = reports.find(({ type }) => type === begun.type);
  if (!report) throw new Error(`no report makes exports of type ${begun.type}`);
  const { columns, rows, count } = await report.prepare(db, begun.filters, await scopeOf(db, begun.tier));
  const folder = unfinishedFolder(deps);
  await mkdir(folder, { recursive: true });
  const path = join(folder, String(id));
  try {
    await withSnapshot(pool, async (snapshot) => {
      const total = await snapshot.count(count);
      const batches = withProgress(snapshot.batches(rows, batchSize), total, (progress) =>
        saveProgress(db, id, progress),
      );
      await pipeline(
        writeContent(begun.format, report.name, columns, batches),
        createWriteStream(path, { mode: 0o600 }),
      );
    });
    const { extension, mime } = fileTypes[begun.format];
    const name = `${report.name.toLowerCase()}-${dayInRome(new Date(begun.created))}-${id}.${extension}`;
    await storeFile(deps, id, { name, mime_type: mime, path });
  } finally {
    await rm(path, { force: true });
  }
};
