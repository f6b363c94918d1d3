import type { Disk } from 'flydrive';
import { type InsertObject, type Kysely, sql } from 'kysely';
import { isConnectionLost } from '../db/refusals.ts';
import type { DB } from '../db/tables.ts';
import { log } from '../log.ts';
import { buildFileKey } from '../storage/keys.ts';

export const insertFile = async (db: Kysely<DB>, file: InsertObject<DB, 'files'>): Promise<number> =>
  (await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

/** Courses, modules and lessons that were copied share their files: one that another content has is kept. */
const isShared = sql<boolean>`(exists (select from courses where thumbnail_id = files.id)
  or exists (select from course_modules where thumbnail_id = files.id)
  or exists (select from course_sections where thumbnail_id = files.id)
  or exists (select from section_media where file_id = files.id)
  or exists (select from media_captions where file_id = files.id)
  or exists (select from teaching_materials where file_id = files.id))`;

const deleteFiles = (db: Kysely<DB>, ids: number[]) =>
  db
    .deleteFrom('files')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where(sql<boolean>`not ${isShared}`)
    .returning(['is_public', 'storage_key', 'large_key', 'medium_key', 'thumbnail_key'])
    .execute();

/**
 * Forgets files within a transaction, once what had them no longer names them; returns the storage keys to give to
 * `removeFromStorage` once it has committed. A file that the contents of a course still name stays.
 */
export const forgetFiles = async (db: Kysely<DB>, ids: number[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  return (await deleteFiles(db, ids)).flatMap(({ is_public, ...keys }) =>
    Object.values(keys)
      .filter((key) => key !== null)
      .map((key) => buildFileKey({ is_public, storage_key: key })),
  );
};

/** A private file goes with its folder, which holds nothing else but its parts. */
const remove = (storage: Disk, key: string): Promise<void> => {
  const folder = /^private\/[^/]+\//.exec(key)?.[0];
  return folder ? storage.deleteAll(folder) : storage.delete(key);
};

/** Removes what was forgotten. The change is committed already, so a failure is only logged, without the file's name. */
export const removeFromStorage = async (storage: Disk, keys: string[]): Promise<void> => {
  const outcomes = await Promise.allSettled(keys.map((key) => remove(storage, key)));
  const failures = outcomes.filter(({ status }) => status === 'rejected').length;
  if (failures > 0) log.error(`${failures} files could not be removed from the storage`);
};

/**
 * Runs a write that names what was stored before it, and takes that out again with `takeOut` where the write came to
 * nothing. Where the connection was lost it may have been done: what was stored stays, and the cleaning of the storage
 * removes it if no row names it.
 */
export const keepWith = async <T>(write: () => Promise<T>, takeOut: () => Promise<unknown>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!isConnectionLost(error)) await takeOut();
    throw error;
  }
};
