import { readFile } from 'node:fs/promises';
import type { SectionCaptions } from '#contract/sectionMedia.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import type { SentForm } from '../../plugins/multipart.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { changeLesson, getCaptionsRevision } from '../courseSections/service.ts';
import { storePrivateFile } from '../files/service.ts';
import { deleteCaptions, saveCaptions } from './repository.ts';
import type { MediaDeps } from './service.ts';
import { BadCaptions, type Cue, readCaptions, writeWebVtt } from './webvtt.ts';

type Form = SentForm<'POST v1/course-sections/{id}/captions/'>;

const readCues = (bytes: Uint8Array): Cue[] => {
  try {
    return readCaptions(bytes);
  } catch (error) {
    if (error instanceof BadCaptions) throw refusals.unsupportedType('file', error.message);
    throw error;
  }
};

type Captions = Parameters<typeof getCaptionsRevision>[0];

/** @throws 409 `changed_meanwhile` */
const refuseOthers = (present: Captions, seen: string | undefined): void => {
  if (seen !== undefined && seen !== getCaptionsRevision(present)) throw refusals.changedMeanwhile(['captions']);
};

/**
 * Gives the video of a lesson captions, in the place of those in the same language. The file before them goes with the
 * storage's cleaning.
 * @throws 404; 409 `not_a_lesson`, `no_media`, `changed_meanwhile` when they are no longer what was seen; 400 `missing_file`, `unsupported_type` with what is wrong
 */
export const setCaptions = async (
  deps: MediaDeps,
  person: Person,
  id: number,
  { fields: { language, label, seen }, file }: Form,
): Promise<SectionCaptions> => {
  if (!file || file.size === 0) throw refusals.invalid('file', 'manca il file', 'missing_file');
  const content = new TextEncoder().encode(writeWebVtt(readCues(await readFile(file.path))));
  const stored = { name: `sottotitoli-${language.toLowerCase()}.vtt`, mime_type: 'text/vtt', content };
  const file_id = await deps.db.transaction().execute((tx) => storePrivateFile(tx, deps.storage, stored));
  try {
    const section = await changeLesson(deps, person, id, async (tx, { media }) => {
      if (media?.type !== 'VIDEO')
        throw refusals.conflict('no_media', 'media', 'la lezione non ha un video a cui dare sottotitoli');
      refuseOthers(
        media.captions.find((one) => one.language === language),
        seen,
      );
      await saveCaptions(tx, id, { language, label: label.trim(), file_id });
      return { captions: language };
    });
    return requireFound(
      section.media?.captions.find((one) => one.language === language),
      'I sottotitoli',
    );
  } catch (error) {
    await removeFromStorage(deps.storage, await forgetFiles(deps.db, [file_id]));
    throw error;
  }
};

/** @throws 404; 409 `changed_meanwhile` when they are no longer what was seen */
export const removeCaptions = async (
  deps: MediaDeps,
  person: Person,
  { id, captionsId }: { id: number; captionsId: number },
  seen: string | undefined,
): Promise<void> => {
  await changeLesson(deps, person, id, async (tx, { media }) => {
    const captions = requireFound(
      media?.captions.find((one) => one.id === captionsId),
      'I sottotitoli',
    );
    refuseOthers(captions, seen);
    await deleteCaptions(tx, id, captionsId);
    return { captions_removed: captions.language };
  });
};
