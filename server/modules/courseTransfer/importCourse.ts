import { join } from 'node:path';
import type { Db } from '../../db/client.ts';
import { translateDatabaseError } from '../../db/refusals.ts';
import type { Deps } from '../../foundations.ts';
import { buildPrivateKey } from '../../storage/keys.ts';
import { fetchLocally } from '../../storage/localFile.ts';
import { holdActor } from '../../writes/jobActor.ts';
import { sanitizeRichText } from '../../writes/richText.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { insertWholeCourse, saveWholeCourse } from '../courseCopies/service.ts';
import { recordNewCourse } from '../courses/service.ts';
import { jobWords } from '../jobStreams/messageRules.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { queueProcessing } from '../sectionMedia/service.ts';
import type { Archive } from './archive.ts';
import { mapFileUses } from './archiveRules.ts';
import { placeReferences, withPlacedIds } from './placeReferences.ts';
import { ArchiveError, type OpenArchive, openArchive } from './readArchive.ts';
import { beginRun, endWithCourse, endWithFailure, type findUnended, noteProgress, noteStaged } from './repository.ts';
import { stageFile } from './stageFiles.ts';

type ImportDeps = Deps<'db' | 'storage' | 'drawing' | 'settings' | 'jobs'>;

type Actor = NonNullable<NonNullable<Awaited<ReturnType<typeof findUnended>>>['user']>;

/** Where archives in S3 are copied to be read. What is there when the server starts was left half-way. */
export const getArchivesFolder = ({ settings }: Deps<'settings'>): string =>
  join(settings.dataDir, 'tmp', 'course-imports');

/** Ended, or begun again, by another run in between: what this one was about to write is not wanted. */
class EndedElsewhere extends Error {}

/** Who asked is no administrator any more: storing the files takes long. */
class ActorGone extends Error {}

const actorGone = 'Chi ha chiesto l’importazione non è più un amministratore: il corso non è stato creato.';

/** One run of an import: only the last that was begun stores files and ends it. */
type Run = Pick<NonNullable<Awaited<ReturnType<typeof beginRun>>>, 'id' | 'run'>;

const dropFiles = async ({ db, storage }: ImportDeps, ids: number[]): Promise<void> =>
  removeFromStorage(storage, await forgetFiles(db, ids));

/** Stores the files of an archive one after the other, each noted so that another run finds what this one leaves. */
const stageFiles = async (deps: ImportDeps, run: Run, opened: OpenArchive): Promise<Map<number, number>> => {
  const { files, whole } = opened.archive;
  const uses = mapFileUses(whole);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const staged = new Map<number, number>();
  let done = 0;
  for (const file of files) {
    const [use = 'file'] = uses.get(file.id) ?? [];
    const computeProgress = (bytes: number) => Math.min(98, 5 + Math.floor((93 * (done + bytes)) / Math.max(1, total)));
    const told = {
      note: async (db: Db, stored: number) => {
        if (!(await noteStaged(db, run, stored, computeProgress(0)))) throw new EndedElsewhere();
      },
      tell: async (bytes: number) => {
        if (!(await noteProgress(deps.db, run, computeProgress(bytes)))) throw new EndedElsewhere();
      },
    };
    staged.set(file.id, await stageFile(deps, opened, file, use, told));
    done += file.bytes;
  }
  return staged;
};

/** Never trusted: cleaned as what is typed is. It comes as a draft, whatever it was. */
const cleanWhole = ({ course, ...whole }: Archive['whole']): Archive['whole'] => ({
  ...whole,
  course: {
    ...course,
    name: course.name.trim(),
    code: course.code.trim(),
    description: sanitizeRichText(course.description),
    additional_text: sanitizeRichText(course.additional_text),
    status: 'RDY',
  },
});

/** Everything in one transaction: the course with all it refers to, and the end of the import. */
const writeCourse = async (
  deps: ImportDeps,
  { run, actor }: { run: Run; actor: Actor },
  { whole, references }: Archive,
  files: ReadonlyMap<number, number>,
): Promise<void> => {
  const write = () =>
    recordNewCourse(deps.db, actor, async (tx) => {
      if (!(await holdActor(tx, actor.id))) throw new ActorGone();
      const placed = await placeReferences(tx, references);
      const courseId = await insertWholeCourse(tx, withPlacedIds(cleanWhole(whole), placed, files));
      for (const { type, file_id } of whole.media)
        if (type === 'VIDEO' && file_id !== null) await queueProcessing(deps, tx, files.get(file_id) ?? 0);
      const ended = await endWithCourse(tx, run, courseId, placed.notes);
      if (!ended) throw new EndedElsewhere();
      await tellJobEnded(tx, { kind: 'course_import', id: run.id, success: true, ...ended });
      if (!(await holdActor(tx, actor.id))) throw new ActorGone();
      return courseId;
    });
  await saveWholeCourse(write).catch((error) => {
    const status = translateDatabaseError(error)?.status;
    // What a rule of the database refuses will be refused again.
    if (status === 400 || status === 409) throw new ArchiveError('il suo contenuto non rispetta le regole dei corsi');
    throw error;
  });
};

/** Ends an import without a course: whatever it stored goes with it. */
const endInVain = async (
  { db, storage }: ImportDeps,
  { id, run }: { id: number; run: number | null },
  reason: string,
): Promise<void> => {
  const removed = await db.transaction().execute(async (tx) => {
    const ended = await endWithFailure(tx, { id, run }, reason);
    if (!ended) return [];
    const { staged_ids, file_id, ...asked } = ended;
    await tellJobEnded(tx, { kind: 'course_import', id, success: false, ...asked });
    return forgetFiles(tx, [...staged_ids, ...(file_id ? [file_id] : [])]);
  });
  await removeFromStorage(storage, removed);
};

/**
 * Reads the archive of an import and makes its course; nothing is written that is not checked, and all of it or nothing.
 * Run again it starts over; one that has ended is left alone. @throws what another try may overcome
 */
export const runImport = async (deps: ImportDeps, id: number): Promise<void> => {
  const { db } = deps;
  const begun = await beginRun(db, id);
  if (!begun) return;
  await dropFiles(deps, begun.staged_ids);
  const fail = (reason: string) => endInVain(deps, begun, reason);
  if (!begun.user) return fail(actorGone);
  if (!begun.storage_key) return fail(jobWords.fileGone);

  const fetched = await fetchLocally(
    deps,
    buildPrivateKey(begun.storage_key),
    join(getArchivesFolder(deps), `${id}-${begun.run}`),
  );
  try {
    const opened = await openArchive(fetched.path);
    try {
      const files = await stageFiles(deps, begun, opened);
      await writeCourse(deps, { run: begun, actor: begun.user }, opened.archive, files);
    } finally {
      opened.close();
    }
    if (begun.file_id) await dropFiles(deps, [begun.file_id]);
  } catch (error) {
    if (error instanceof EndedElsewhere) return;
    if (error instanceof ActorGone) return await fail(actorGone);
    if (!(error instanceof ArchiveError)) throw error;
    await fail(error.message);
  } finally {
    await fetched.remove();
  }
};

/** Ends an import that failed at every try. */
export const giveUpImport = (deps: ImportDeps, id: number): Promise<void> =>
  endInVain(
    deps,
    { id, run: null },
    `L’importazione n. ${id} è stata tentata più volte senza riuscire. Se succede ancora, comunica questo numero a chi gestisce la piattaforma.`,
  );
