import { sql } from 'kysely';
import type { ImportNote } from '#contract/courseTransfer.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import type { WholeCourse } from '../courseCopies/service.ts';
import type { References } from './archive.ts';

const keepPresent = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** What a course refers to, with the questions of its questionnaires. Addresses of people are left out. */
export const readReferences = async (db: Handle, { course, sections }: WholeCourse): Promise<References> => {
  const categories = keepPresent([course.category_id, course.subcategory_id]);
  const teachers = keepPresent(sections.map(({ teacher_id }) => teacher_id));
  const questionnaires = keepPresent(sections.flatMap(({ survey_id, evaluation_id }) => [survey_id, evaluation_id]));
  const { rows } = await sql<References>`
    select coalesce((
        select jsonb_agg(to_jsonb(typology) - '{order,created}'::text[]) from course_typologies typology
        where id = ${course.typology_id}), '[]') as typologies,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug, 'description', description, 'parent_id', parent_id))
        from course_categories where id = any (${categories}::integer[])
          or id in (select parent_id from course_categories where id = any (${categories}::integer[]))), '[]') as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from certification_templates
        where id = ${course.certification_template_id}), '[]') as templates,
      coalesce((
        select jsonb_agg(to_jsonb(teacher) - '{contact_email,avatar_id,created,updated}'::text[]) from teachers teacher
        where id = any (${teachers}::integer[])), '[]') as teachers,
      coalesce((
        select jsonb_agg(to_jsonb(q) - '{created,updated,search,client_key}'::text[] || jsonb_build_object('questions', coalesce((
          select jsonb_agg(jsonb_build_object('text', question.text, 'question_config', question.question_config,
            'is_active', question.is_active, 'is_at_least_one_correct', question.is_at_least_one_correct,
            'answers', coalesce((
              select jsonb_agg(jsonb_build_object('text', text, 'is_correct', is_correct) order by "order", id)
              from answers where question_id = question.id), '[]'),
            'rows', coalesce((
              select jsonb_agg(likert.text order by likert."order", likert.id)
              from questions likert where likert.likert_question_id = question.id), '[]'))
            order by question."order", question.id)
          from questions question where question.questionnaire_id = q.id and question.likert_question_id is null), '[]')))
        from questionnaires q where q.id = any (${questionnaires}::integer[])), '[]') as questionnaires`.execute(db);
  return rows[0] ?? { typologies: [], categories: [], templates: [], teachers: [], questionnaires: [] };
};

export interface StoredFile {
  id: number;
  storage_key: string;
  name: string;
  bytes: number;
  is_public: boolean;
}

export const listStoredFiles = async (db: Handle, ids: number[]): Promise<StoredFile[]> => {
  const { rows } = await sql<StoredFile>`
    select id, storage_key, name, bytes, is_public from files where id = any (${ids}::integer[]) order by id`.execute(
    db,
  );
  return rows;
};

interface Place {
  slug: string;
  name: string;
}

/** A typology of this slug, or of this name; undefined for none, or for one that is being deleted. It stays until the transaction ends, as does all that is found below. */
export const findTypologyLike = async (tx: Tx, { slug, name }: Place): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from course_typologies where slug = ${slug} or fold(name) = fold(${name})
    order by slug = ${slug} desc, id limit 1 for key share`.execute(tx);
  return rows[0]?.id;
};

/** The same of a category, among those of this parent. */
export const findCategoryLike = async (tx: Tx, { slug, name }: Place, parentId: number | null) => {
  const { rows } = await sql<{ id: number }>`
    select id from course_categories
    where (slug = ${slug} or fold(name) = fold(${name})) and parent_id is not distinct from ${parentId}
    order by slug = ${slug} desc, id limit 1 for key share`.execute(tx);
  return rows[0]?.id;
};

export const findTemplateNamed = async (tx: Tx, name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from certification_templates where fold(name) = fold(${name}) order by id limit 1 for key share`.execute(
    tx,
  );
  return rows[0]?.id;
};

export const findTeacherNamed = async (tx: Tx, first_name: string, last_name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from teachers where fold(first_name) = fold(${first_name}) and fold(last_name) = fold(${last_name})
    order by id limit 1 for key share`.execute(tx);
  return rows[0]?.id;
};

interface ImportState {
  id: number;
  progress: number;
  ended: boolean;
  success: boolean;
  cancelled: boolean;
  queue_operation_error: string | null;
  course: { id: number; name: string } | null;
  notes: ImportNote[];
}

/** An import of this person's. */
export const findImport = async (db: Handle, id: number, userId: number): Promise<ImportState | undefined> => {
  const { rows } = await sql<ImportState>`
    select i.id, i.progress, i.ended, i.success, i.cancelled, i.queue_operation_error, i.notes,
      case when course.id is not null then jsonb_build_object('id', course.id, 'name', course.name) end as course
    from course_imports i left join courses course on course.id = i.course_id
    where i.id = ${id} and i.user_id = ${userId}`.execute(db);
  return rows[0];
};

/** An import that has not ended, with who asked for it and its archive. */
export const findUnended = async (db: Handle, id: number) => {
  const { rows } = await sql<{
    user: { id: number; username: string; first_name: string; last_name: string } | null;
    file_id: number | null;
    storage_key: string | null;
    staged_ids: number[];
  }>`
    select case when u.id is not null then jsonb_build_object('id', u.id, 'username', u.username,
        'first_name', u.first_name, 'last_name', u.last_name) end as "user", i.file_id, f.storage_key, i.staged_ids
    from course_imports i left join users u on u.id = i.user_id left join files f on f.id = i.file_id
    where i.id = ${id} and not i.ended`.execute(db);
  return rows[0];
};

/**
 * Begins an import that has not ended, or begins it again: what earlier runs stored is no longer theirs. Returns it as it was,
 * with the files they left.
 */
export const beginRun = async (db: Handle, id: number) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ run: number; staged_ids: number[] }>`
      update course_imports i set run = i.run + 1, staged_ids = '{}', progress = 0
      from (select id, staged_ids from course_imports where id = ${id} and not ended for update) before
      where i.id = before.id returning i.run, before.staged_ids`.execute(tx);
    const [begun] = rows;
    const found = begun && (await findUnended(tx, id));
    return found && { ...found, ...begun, id };
  });

interface Run {
  id: number;
  run: number;
}

/** Notes a file that a run is about to store; false when the import has ended or was begun again. */
export const noteStaged = async (db: Handle, { id, run }: Run, fileId: number, progress: number): Promise<boolean> => {
  const { rows } =
    await sql`update course_imports set staged_ids = staged_ids || ${fileId}::integer, progress = ${progress}
    where id = ${id} and run = ${run} and not ended returning id`.execute(db);
  return rows.length > 0;
};

/** Notes how far a run is; false when the import has ended or was begun again. */
export const noteProgress = async (db: Handle, { id, run }: Run, progress: number): Promise<boolean> => {
  const { rows } = await sql`update course_imports set progress = greatest(progress, ${progress}::integer)
    where id = ${id} and run = ${run} and not ended returning id`.execute(db);
  return rows.length > 0;
};

/** Ends an import with its course, in the transaction that makes it; nothing when it has ended or was begun again. */
export const endWithCourse = async (tx: Tx, { id, run }: Run, courseId: number, notes: ImportNote[]) => {
  const { rows } = await sql<Ended>`
    update course_imports set ended = true, success = true, progress = 100, course_id = ${courseId}, staged_ids = '{}',
      notes = ${JSON.stringify(notes)}
    where id = ${id} and run = ${run} and not ended returning user_id, created as asked`.execute(tx);
  return rows[0];
};

/** Whose an import was, and since when. */
interface Ended {
  user_id: number | null;
  asked: string;
}

type EndedInVain = Ended & { staged_ids: number[]; file_id: number | null };

/** Ends an import without a course; returns what it had stored, nothing when it has ended already, or was begun again. @param run null for whichever it is */
export const endWithFailure = async (
  tx: Tx,
  { id, run }: { id: number; run: number | null },
  reason: string,
): Promise<EndedInVain | undefined> => {
  await holdOwner(tx, 'course_imports', id);
  const { rows } = await sql<EndedInVain>`
    update course_imports set ended = true, queue_operation_error = ${reason}
    where id = ${id} and not ended and run = coalesce(${run}::integer, run)
    returning user_id, created as asked, staged_ids, file_id`.execute(tx);
  return rows[0];
};

/** The same for one that its owner cancels. */
export const endCancelled = async (tx: Tx, id: number, userId: number): Promise<EndedInVain | undefined> => {
  await holdOwner(tx, 'course_imports', id);
  const { rows } = await sql<EndedInVain>`
    update course_imports set ended = true, cancelled = true where id = ${id} and user_id = ${userId} and not ended
    returning user_id, created as asked, staged_ids, file_id`.execute(tx);
  return rows[0];
};
