import { sql } from 'kysely';
import type { MediaType } from '#contract/codes.ts';
import type { MediaProcessing } from '#contract/sectionMedia.ts';
import type { Handle, Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';

interface NewMedia {
  name: string;
  type: MediaType;
  link: string | null;
  file_id: number | null;
  /** How long the file was measured to be. */
  seconds: number | null;
}

/** What plays in a lesson from now on. */
export const saveMedia = async (tx: Tx, sectionId: number, media: NewMedia): Promise<void> => {
  await tx
    .insertInto('section_media')
    .values({ course_section_id: sectionId, ...media })
    .onConflict((conflict) => conflict.column('course_section_id').doUpdateSet(media))
    .execute();
};

/** What plays in a lesson, with how long it is; undefined for a lesson without. */
export const findMedia = (db: Handle, sectionId: number) =>
  db
    .selectFrom('section_media')
    .select([sql<MediaType>`type`.as('type'), 'link', 'file_id', sql<number | null>`seconds`.as('seconds')])
    .where('course_section_id', '=', sectionId)
    .executeTakeFirst();

export const setSeconds = (tx: Tx, sectionId: number, seconds: number) =>
  tx.updateTable('section_media').set({ seconds }).where('course_section_id', '=', sectionId).execute();

export const setMimeType = (tx: Tx, fileId: number, mime_type: string) =>
  tx.updateTable('files').set({ mime_type }).where('id', '=', fileId).execute();

export const saveCaptions = async (
  tx: Tx,
  sectionId: number,
  { language, label, file_id }: { language: string; label: string; file_id: number },
): Promise<number> => {
  const { id } = await tx
    .insertInto('media_captions')
    .values({ course_section_id: sectionId, language, label, file_id })
    .onConflict((conflict) => conflict.columns(['course_section_id', 'language']).doUpdateSet({ label, file_id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Takes off every caption of a lesson; the languages they were in. */
export const deleteAllCaptions = async (tx: Tx, sectionId: number): Promise<string[]> => {
  const deleted = tx.deleteFrom('media_captions').where('course_section_id', '=', sectionId).returning('language');
  return (await deleted.execute()).map(({ language }) => language).sort();
};

export const deleteCaptions = (tx: Tx, sectionId: number, id: number) =>
  tx.deleteFrom('media_captions').where('id', '=', id).where('course_section_id', '=', sectionId).execute();

/** Has a video processed, unless it was; false where nothing is left to do. */
export const insertProcessing = async (tx: Tx, fileId: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into media_processing (file_id) values (${fileId}) on conflict do nothing returning file_id`.execute(tx);
  return rows.length > 0;
};

interface ProcessedFile {
  storage_key: string;
  mime_type: string;
  status: MediaProcessing['status'];
}

/** A video to process; undefined for one that is gone, or done with. */
export const beginProcessing = async (db: Handle, fileId: number): Promise<ProcessedFile | undefined> => {
  const { rows } = await sql<ProcessedFile>`
    update media_processing processing set status = 'running', progress = 0, reason = ''
    from files file
    where processing.file_id = ${fileId} and file.id = processing.file_id and processing.status in ('waiting', 'running')
    returning file.storage_key, file.mime_type, processing.status`.execute(db);
  return rows[0];
};

const update = (db: Handle, fileId: number, columns: { [column in keyof DB['media_processing']]?: unknown }) =>
  sql`update media_processing set ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where file_id = ${fileId} and status in ('waiting', 'running') returning file_id`.execute(db);

export const saveProgress = (db: Handle, fileId: number, progress: number) => update(db, fileId, { progress });

export const endProcessing = (db: Handle, fileId: number, made: { playlist_key: string; poster_key: string | null }) =>
  update(db, fileId, { ...made, status: 'done', progress: 100 });

export const failProcessing = (db: Handle, fileId: number, reason: string) =>
  update(db, fileId, { status: 'failed', reason });
