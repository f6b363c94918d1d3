import type { MediaType } from '#contract/codes.ts';
import { formatLessonDuration } from '#contract/durations.ts';
import { uploadLimits } from '#contract/rules.ts';
import type { SectionMedia } from '#contract/sectionMedia.ts';
import { textLimits } from '#contract/textLimits.ts';
import { largestMedia } from '#contract/uploadWords.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import type { SentFile, SentForm } from '../../plugins/multipart.ts';
import { headSize } from '../../storage/fileContent.ts';
import { buildPrivateKey } from '../../storage/keys.ts';
import { locate, readRange } from '../../storage/ranges.ts';
import { updateRow } from '../../writes/rows.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { settleCourseChange } from '../courseContent/service.ts';
import { changeLesson, getMediaRevision } from '../courseSections/service.ts';
import { announceFile } from '../files/service.ts';
import { isPlayed } from '../progress/rules.ts';
import { replaceFilm } from '../replacedFilms/service.ts';
import { requireWholeUpload, takeUpload } from '../uploads/service.ts';
import { checkMedia } from './checkMedia.ts';
import { checkVideo } from './checkVideo.ts';
import { canProcess } from './ffmpeg.ts';
import { normaliseLink } from './links.ts';
import { deleteAllCaptions, insertProcessing, saveMedia, setMimeType } from './repository.ts';

export type MediaDeps = Deps<'db' | 'storage' | 'settings' | 'tokens' | 'jobs'>;
type Form = SentForm<'POST v1/course-sections/{id}/media/'>;

/** A file that was sent, or uploaded before, and what is known of it. */
interface Source {
  name: string;
  size: number;
  /** Where it is read. */
  location: string;
  /** Makes the file that of the lesson; returns its id in `files`. */
  take(tx: Tx): Promise<number>;
  /** Clears away what is of no use once the lesson has it. */
  settle(): Promise<void>;
  /** Brings it to the storage before the transaction; and takes it out again when that fails. */
  bring(): Promise<void>;
  giveBack(): Promise<void>;
}

const takeSentSource = async (
  { db, storage }: MediaDeps,
  { name, path, size }: SentFile,
  mime: string,
): Promise<Source> => {
  let coming: Awaited<ReturnType<typeof announceFile>> | null = null;
  return {
    name,
    size,
    location: path,
    async bring() {
      const file = { name: name.slice(-textLimits.line), mime_type: mime, path };
      coming = await db.transaction().execute((tx) => announceFile(tx, storage, file));
      await coming.bring();
    },
    async take() {
      if (!coming) throw new Error('the file was brought before');
      return coming.id;
    },
    settle: async () => {},
    async giveBack() {
      // Not of a lesson that has it after all: the answer to the commit may be what was lost.
      if (coming) await removeFromStorage(storage, await forgetFiles(db, [coming.id]));
    },
  };
};

const takeUploadedSource = async (deps: MediaDeps, person: Person, id: string): Promise<Source> => {
  const upload = await requireWholeUpload(deps, person, id);
  if (upload.bytes > uploadLimits.media) throw refusals.tooLarge('file', `il file supera i ${largestMedia}`);
  return {
    name: upload.name,
    size: upload.bytes,
    location: await locate(deps, buildPrivateKey(upload.storage_key)),
    async take(tx) {
      await takeUpload(tx, upload);
      return upload.file_id;
    },
    // In S3 the protocol keeps its notes beside the file.
    settle: () => deps.storage.delete(`${buildPrivateKey(upload.storage_key)}.info`).catch(() => {}),
    bring: async () => {},
    giveBack: async () => {},
  };
};

/** An address elsewhere, or one file, as the type says. @throws 400 `invalid_link`, `missing_file`; 404 for the upload */
const takeSource = async (deps: MediaDeps, person: Person, { fields, file }: Form): Promise<string | Source> => {
  const { type, link, upload_id } = fields;
  if ([link, file ?? undefined, upload_id].filter((one) => one !== undefined).length > 1)
    throw refusals.invalid(link === undefined ? 'file' : 'link', 'serve un indirizzo o un file, non più d’uno');
  if (link !== undefined || type === 'YT' || type === 'VIMEO') {
    const address = type !== 'FILE' && link !== undefined ? normaliseLink(type, link) : null;
    if (!address) throw refusals.invalid('link', 'non è l’indirizzo di un video che si può riprodurre', 'invalid_link');
    return address;
  }
  if (upload_id !== undefined) return takeUploadedSource(deps, person, upload_id);
  if (!file) throw refusals.invalid('file', 'manca il file', 'missing_file');
  if (file.size > uploadLimits.smallMedia) throw refusals.tooLarge('file', 'va caricato a parti');
  return takeSentSource(deps, file, 'application/octet-stream');
};

interface Checked {
  media: { name: string; type: MediaType; link: string | null; seconds: number | null };
  duration: string | undefined;
  mime_type: string | null;
}

/** What the lesson will have, all of it checked. @throws 400 `unsupported_type`, `broken_video` */
const check = async (deps: MediaDeps, { fields }: Form, source: string | Source): Promise<Checked> => {
  const { name, type, duration } = fields;
  const media = { name: name.trim(), type, link: typeof source === 'string' ? source : null, seconds: null };
  if (typeof source === 'string' || type === 'YT' || type === 'VIMEO') return { media, duration, mime_type: null };
  const { location, size } = source;
  const { container, mime_type } = checkMedia(type, source.name, await readRange(location, 0, headSize));
  if (!container) return { media, duration: undefined, mime_type };
  const seconds = await checkVideo(deps, { location, size, container });
  return {
    media: { ...media, seconds: seconds === null ? null : Math.min(seconds, 9_999_999) },
    duration: seconds === null ? duration : formatLessonDuration(seconds),
    mime_type,
  };
};

/** Has a stored video processed where that can be done, unless it was. */
export const queueProcessing = async (
  deps: Pick<MediaDeps, 'jobs' | 'settings'>,
  tx: Tx,
  file_id: number,
): Promise<void> => {
  if ((await canProcess(deps)) && (await insertProcessing(tx, file_id)))
    await deps.jobs.send('media-processing', { file_id }, tx);
};

/**
 * Gives a lesson its video or file, in the place of what it had, which the storage's cleaning takes out once nothing else
 * has it. What learners have done stays, and so do the captions, but for another film in the place of one; what they need is
 * counted again.
 * @throws 404; 409 `not_a_lesson`, `upload_unfinished`, `changed_meanwhile` when it is no longer what was seen; 400 naming what
 * is wrong with link or file
 */
export const setMedia = async (deps: MediaDeps, person: Person, id: number, form: Form): Promise<SectionMedia> => {
  const source = await takeSource(deps, person, form);
  const { media, duration, mime_type } = await check(deps, form, source);
  const file = typeof source === 'string' ? null : source;
  try {
    await file?.bring();
    const isProcessed = file !== null && media.type === 'VIDEO' && (await canProcess(deps));
    const { seen, film } = form.fields;
    const section = await changeLesson(deps, person, id, async (tx, lesson) => {
      if (seen !== undefined && seen !== getMediaRevision(lesson.media)) throw refusals.changedMeanwhile(['media']);
      const file_id = file ? await file.take(tx) : null;
      if (file_id !== null && mime_type) await setMimeType(tx, file_id, mime_type);
      const save = async (): Promise<void> => {
        await saveMedia(tx, id, { ...media, file_id });
        await updateRow(tx, 'course_sections', id, { duration });
      };
      const isOfOtherKind = lesson.media !== null && isPlayed(lesson.media.type) !== isPlayed(media.type);
      const replaced = lesson.media === null ? undefined : isOfOtherKind ? 'other' : film;
      const place = { id, course_id: lesson.course_id, media_name: media.name, save };
      // They are of the film they were written for, and another site shows its own.
      const removed = replaced === 'other' || media.type !== 'VIDEO' ? await deleteAllCaptions(tx, id) : [];
      const begun_again = replaced === 'other' ? await replaceFilm(tx, deps, person, place) : await save();
      if (file_id !== null && isProcessed && (await insertProcessing(tx, file_id)))
        await deps.jobs.send('media-processing', { file_id }, tx);
      await settleCourseChange(tx, deps.jobs, [lesson.course_id]);
      return {
        media_type: media.type,
        media_name: media.name,
        ...(replaced && { film: replaced }),
        ...(begun_again !== undefined && { begun_again }),
        ...(removed.length > 0 && { captions_removed: removed.join(', ') }),
      };
    });
    await file?.settle();
    if (!section.media) throw new Error('the lesson was given its media a moment ago');
    return section.media;
  } catch (error) {
    await file?.giveBack();
    throw error;
  }
};
