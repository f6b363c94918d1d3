import { type Kysely, sql } from 'kysely';
import type { TeachingMaterial } from '#contract/teachingMaterials.ts';
import type { DB } from '../../db/tables.ts';

export const listMaterials = async (db: Kysely<DB>, courseId: number) => {
  const { rows } = await sql<Omit<TeachingMaterial, 'file'> & { storage_key: string | null }>`
    select material.id, material.name, material.type, material.link, material.course_id, material.created, file.storage_key
    from teaching_materials material left join files file on file.id = material.file_id
    where material.course_id = ${courseId} order by material.id`.execute(db);
  return rows;
};
