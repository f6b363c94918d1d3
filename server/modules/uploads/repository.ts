import { sql } from 'kysely';
import type { Handle, Tx } from '../../db/client.ts';
import type { Ask } from '../../db/listen.ts';
import { countUnfinished } from '../../writes/unfinished.ts';

export interface StoredUpload {
  id: string;
  file_id: number;
  name: string;
  bytes: number;
  /** Below `private/`. */
  storage_key: string;
  created: string;
}

const columns = sql<StoredUpload>`select upload.id, upload.file_id, upload.created, file.name, file.bytes, file.storage_key
  from uploads upload join files file on file.id = upload.file_id`;

/** The uploads of a person, the newest first. */
export const listUploads = async (db: Handle, userId: number): Promise<StoredUpload[]> =>
  (
    await sql<StoredUpload>`${columns} where upload.user_id = ${userId} order by upload.created desc, upload.id`.execute(
      db,
    )
  ).rows;

/** An upload of this person; undefined for anybody else's. */
export const findUpload = async (db: Handle, userId: number, id: string): Promise<StoredUpload | undefined> =>
  (await sql<StoredUpload>`${columns} where upload.user_id = ${userId} and upload.id = ${id}::uuid`.execute(db))
    .rows[0];

export const findUploadByKey = async (db: Handle, storageKey: string): Promise<StoredUpload | undefined> =>
  (await sql<StoredUpload>`${columns} where file.storage_key = ${storageKey}`.execute(db)).rows[0];

export const countUploads = (tx: Tx, userId: number): Promise<number> =>
  countUnfinished(tx, 'uploads', userId, sql`true`);

export const insertUpload = (tx: Tx, upload: { id: string; user_id: number; file_id: number }) =>
  tx.insertInto('uploads').values(upload).execute();

/** Forgets an upload and leaves its file, whose id it returns; null where it is gone. Others who want it wait until the transaction ends. */
export const deleteUpload = async (tx: Tx, id: string): Promise<number | null> =>
  (await sql<{ file_id: number }>`delete from uploads where id = ${id}::uuid returning file_id`.execute(tx)).rows[0]
    ?.file_id ?? null;

/** Uploads older than so many days, some at a time. */
export const listOldUploads = async (db: Handle, days: number, limit: number): Promise<StoredUpload[]> =>
  (
    await sql<StoredUpload>`${columns} where upload.created < now() - make_interval(days => ${days})
      order by upload.created, upload.id limit ${limit}`.execute(db)
  ).rows;

const uploadLock = `hashtextextended('uploads ' || $1, 0)`;

/** Locks an upload for a connection until it is unlocked, or the connection ends; false where another has it. */
export const tryLockUpload = async (ask: Ask, upload: string): Promise<boolean> =>
  (await ask<{ is_held: boolean }>(`select pg_try_advisory_lock(${uploadLock}) as is_held`, [upload])).rows[0]
    ?.is_held ?? false;

export const unlockUpload = (ask: Ask, upload: string) => ask(`select pg_advisory_unlock(${uploadLock})`, [upload]);

/** Announces to every process that one waits for an upload. */
export const announceWaiting = (ask: Ask, news: string) => ask(`select pg_notify('upload_turns', $1)`, [news]);

/** Lets the database end a connection, and its locks, over which nothing has come for so many seconds: its machine may be gone. */
export const endWhenSilent = (ask: Ask, seconds: number) =>
  ask(`select set_config('idle_session_timeout', $1, false)`, [`${seconds}s`]);
