import { type Kysely, sql } from 'kysely';
import type { CertificationTemplateRow } from '#contract/certificationTemplates.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { readUse } from '../../writes/uses.ts';
import type { PreviewSource } from '../certificates/service.ts';

/** A template with where its pictures are kept. */
export interface StoredTemplate extends CertificationTemplateRow {
  logo_key: string | null;
  signature_key: string | null;
}

const coursesCount = sql`(select count(*) from courses where certification_template_id = template.id)`;
const columns = sql`template.id, template.name, template.html_template, template.created, ${coursesCount} as courses_count`;

type Ordering = 'name' | 'created' | 'courses_count';

/** A page of the certificate templates, by name unless told otherwise, with the count of all that fit. */
export const listTemplates = (
  db: Kysely<DB>,
  { search, ordering = 'name', ...paging }: Paging & { search?: string; ordering?: Ordering | `-${Ordering}` },
) =>
  readPage<CertificationTemplateRow>(db, paging, {
    select: columns,
    from: sql`certification_templates template`,
    where: search?.trim() ? [sql`fold(template.name) like containing(${search.trim()})`] : [],
    orderings: { name: sql`fold(template.name)`, created: sql`template.created`, courses_count: coursesCount },
    ordering,
    id: sql`template.id`,
  });

export const findTemplate = async (db: Kysely<DB>, id: number): Promise<StoredTemplate | undefined> =>
  (
    await sql<StoredTemplate>`
      select ${columns}, logo.storage_key as logo_key, signature.storage_key as signature_key
      from certification_templates template
      left join files logo on logo.id = template.logo_id
      left join files signature on signature.id = template.signature_id
      where template.id = ${id}`.execute(db)
  ).rows[0];

/** Locks a template until the transaction ends, so that none is issued with it half-changed; undefined without one. */
export const lockTemplate = (tx: Tx, id: number) =>
  tx
    .selectFrom('certification_templates')
    .select(['logo_id', 'signature_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findCourses = (db: Kysely<DB>, id: number) =>
  readUse(db, sql`select name from courses where certification_template_id = ${id}`);

/** What a certificate of this person would say: of a course that uses the template, or the one completed or begun last. */
export const findPreviewSource = async (
  db: Kysely<DB>,
  userId: number,
  templateId: number | null,
): Promise<PreviewSource | undefined> =>
  (
    await sql<PreviewSource>`
      select person.first_name, person.last_name, person.fiscal_code, taken.course_name, taken.course_code,
        taken.completion_date, taken.duration
      from users person left join lateral (
        select course.name as course_name, course.code as course_code,
          day_in_rome(subscription.completion_date) as completion_date,
          extract(epoch from lesson_time(course.id)) as duration
        from subscriptions subscription join courses course on course.id = subscription.course_id
        where subscription.user_id = person.id
        order by (course.certification_template_id = ${templateId}) desc nulls last,
          subscription.completion_date desc nulls last, subscription.id desc
        limit 1
      ) taken on true
      where person.id = ${userId}`.execute(db)
  ).rows[0];
