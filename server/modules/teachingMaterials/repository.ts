import { type Kysely, sql } from 'kysely';
import type { TeachingMaterial } from '#contract/teachingMaterials.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';

/** A material as it is stored: with where its file is kept. */
export type StoredMaterial = Omit<TeachingMaterial, 'file'> & { storage_key: string | null };

const select = sql`
  select material.id, material.name, material.type, material.link, material.course_id, material.created, file.storage_key
  from teaching_materials material left join files file on file.id = material.file_id`;

export const listMaterials = async (db: Kysely<DB>, courseId: number): Promise<StoredMaterial[]> =>
  (await sql<StoredMaterial>`${select} where material.course_id = ${courseId} order by material.id`.execute(db)).rows;

export const findMaterial = async (db: Kysely<DB>, id: number): Promise<StoredMaterial | undefined> =>
  (await sql<StoredMaterial>`${select} where material.id = ${id}`.execute(db)).rows[0];

/** Locks a material of this course until the transaction ends; undefined without one. */
export const lockMaterial = (tx: Tx, courseId: number, id: number) =>
  tx
    .selectFrom('teaching_materials')
    .select('file_id')
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
