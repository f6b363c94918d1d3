import type { CourseImport } from '#contract/courseTransfer.ts';
import { personLimits } from '#contract/limits.ts';
import type { JobMessage, StartedJob } from '#contract/streams.ts';
import { textLimits } from '#contract/textLimits.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import type { SentFile, SentForm } from '../../plugins/multipart.ts';
import { detectContent, headSize, readHead } from '../../storage/fileContent.ts';
import { buildPrivateKey, makeStorageKey } from '../../storage/keys.ts';
import { locate, readRange } from '../../storage/ranges.ts';
import { recordActivity } from '../../writes/activity.ts';
import { insertRow } from '../../writes/rows.ts';
import { forgetFiles, insertFile, keepWith, removeFromStorage } from '../../writes/storedFiles.ts';
import { cutText } from '../../writes/textRules.ts';
import { countUnfinished, unended } from '../../writes/unfinished.ts';
import { requireCourse } from '../courses/service.ts';
import type { FileReport } from '../exports/reportRules.ts';
import { startExport } from '../exports/service.ts';
import { noteTaken } from '../jobNotices/service.ts';
import { describeJob, jobWords } from '../jobStreams/messageRules.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import { requireWholeUpload, takeUpload } from '../uploads/service.ts';
import { endCancelled, findImport } from './repository.ts';
import { writeArchive } from './writeArchive.ts';

interface ArchiveFilters {
  courses_ids: number[];
}

/** A course as one file. */
export const courseArchive: FileReport<ArchiveFilters> = {
  type: 'course',
  name: 'Corso',
  format: 'zip',
  check: async (db, { courses_ids: [id = 0] }) => {
    await requireCourse(db, id);
  },
  write: (deps, { courses_ids: [id = 0] }, path, tell) => writeArchive(deps, id, path, tell),
};

/** Queues the export of a course. @throws 404; 429 `too_many_jobs` */
export const exportCourse = async (
  deps: Deps<'db' | 'jobs' | 'tokens' | 'security'>,
  asked: { person: Person; address: string },
  id: number,
): Promise<StartedJob> => {
  const { name } = await requireCourse(deps.db, id);
  return startExport(
    deps,
    asked,
    { type: courseArchive.type, check: async () => {} },
    {
      annotation: cutText(name, textLimits.line),
      audit_filters: { filters: [{ label: 'Corso', value: name }] },
      export_fmt: courseArchive.format,
      filters: { courses_ids: [id] },
    },
  );
};

type ImportDeps = Deps<'db' | 'storage' | 'settings' | 'jobs' | 'tokens'>;

const refuseOther = (head: Uint8Array): void => {
  if (detectContent(head) !== 'zip') throw refusals.unsupportedType('file', 'non è un archivio zip');
};

/** An archive in the storage: `take` returns its id in `files`, `giveBack` is called where that came to nothing. */
interface Source {
  take(tx: Tx): Promise<number>;
  giveBack(): Promise<void>;
}

const takeSentSource = async ({ storage }: ImportDeps, file: SentFile): Promise<Source> => {
  refuseOther(await readHead(file.path));
  const storage_key = makeStorageKey('corso.zip');
  await storage.moveFromFs(file.path, buildPrivateKey(storage_key));
  const named = { storage_key, name: cutText(file.name, textLimits.line) || 'corso.zip', mime_type: 'application/zip' };
  return {
    take: (tx) => insertFile(tx, { ...named, bytes: file.size }),
    giveBack: () => removeFromStorage(storage, [buildPrivateKey(storage_key)]),
  };
};

const takeUploadedSource = async (deps: ImportDeps, person: Person, id: string): Promise<Source> => {
  const upload = await requireWholeUpload(deps, person, id);
  refuseOther(await readRange(await locate(deps, buildPrivateKey(upload.storage_key)), 0, headSize));
  return {
    async take(tx) {
      await takeUpload(tx, upload);
      return upload.file_id;
    },
    giveBack: async () => {},
  };
};

/**
 * Keeps the archive of a course and queues its import, both or neither. What is in it is checked by the job.
 * @throws 400 `missing_file`, `unsupported_type`; 404 for the upload; 409 `upload_unfinished`; 429 `too_many_jobs`
 */
export const startImport = async (
  deps: ImportDeps,
  person: Person,
  { file, fields: { upload_id } }: SentForm<'POST v1/course-imports/'>,
): Promise<StartedJob> => {
  const { db, jobs, tokens } = deps;
  if ((!file || file.size === 0) && upload_id === undefined)
    throw refusals.invalid('file', 'manca il file', 'missing_file');
  if (file && upload_id !== undefined) throw refusals.invalid('file', 'serve un file solo');
  const source = file ? await takeSentSource(deps, file) : await takeUploadedSource(deps, person, upload_id ?? '');
  const id = await keepWith(
    () =>
      db.transaction().execute(async (tx) => {
        const most = personLimits.unfinishedCourseImports;
        if ((await countUnfinished(tx, 'course_imports', person.id, unended)) >= most)
          throw refusals.tooManyJobs(most, 'importazioni di corsi');
        const import_id = await insertRow(tx, 'course_imports', { user_id: person.id, file_id: await source.take(tx) });
        await jobs.send('course-import', { import_id }, tx);
        return import_id;
      }),
    source.giveBack,
  );
  return { resource: { id }, sse_url: await buildStreamAddress(tokens, { kind: 'course_import', id }, person) };
};

/** An import of the caller's own. @throws 404 */
export const readImport = async (db: Db, person: Person, id: number): Promise<CourseImport> => {
  const { progress: _, ...found } = requireFound(await findImport(db, id, person.id), 'L’importazione');
  return found;
};

/**
 * Cancels an import of the caller's own before its course is there: what it has stored goes, and its run stops at its next
 * step. Asked for again it stays as it is. @throws 404; 409 `already_ended`
 */
export const cancelImport = async (
  { db, storage }: Deps<'db' | 'storage'>,
  person: Person,
  id: number,
): Promise<CourseImport> => {
  const removed = await db.transaction().execute(async (tx) => {
    const ended = await endCancelled(tx, id, person.id);
    if (!ended) return [];
    await noteTaken(tx, person.id, 'course_import', id);
    const about = { object_type: 'courseImport' as const, object_id: id, object_name: 'Importazione di un corso' };
    await recordActivity(tx, person, { action: 'other', ...about, after: { cancelled: true } });
    return forgetFiles(tx, [...ended.staged_ids, ...(ended.file_id ? [ended.file_id] : [])]);
  });
  await removeFromStorage(storage, removed);
  const found = await readImport(db, person, id);
  if (!found.cancelled) throw refusals.blocked('already_ended', 'L’importazione è già terminata.');
  return found;
};

const words = {
  running: 'Importazione in corso',
  done: 'Corso importato!',
  failed: 'Importazione non riuscita',
  cancelled: 'Importazione annullata.',
};

/** The present state of an import, for its followers; null for one that is not there, or not theirs. */
export const findImportMessage = async (db: Db, id: number, userId: number): Promise<JobMessage | null> => {
  const state = await findImport(db, id, userId);
  if (!state) return null;
  const { running, ...ends } = words;
  return describeJob(state, { ...ends, running: state.progress > 0 ? running : jobWords.waiting });
};
