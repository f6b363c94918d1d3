import { sql } from 'kysely';
import type { Handle, Tx } from '../../db/client.ts';
import type { CourseContent } from './rules.ts';

/** All that a course is judged by, in one statement whatever its size. Archived contents are left out. */
export const findContent = async (db: Handle, courseId: number): Promise<CourseContent | undefined> => {
  const { rows } = await sql<CourseContent>`
    select course.id, course.name, course.description, course.additional_text,
      course.thumbnail_id is not null as has_thumbnail, course.has_certification,
      course.certification_template_id is not null as has_template,
      coalesce((
        select html_template ~ '[{]{2}[[:space:]]*duration[[:space:]]*[}]{2}' from certification_templates
        where id = course.certification_template_id), true) as prints_duration,
      exists (select from attendance_rules where course_id = course.id) as is_regulated,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by "order", id)
        from course_themes where course_id = course.id and archived is null), '[]') as themes,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'theme_id', course_theme_id,
          'is_hidden', is_hidden) order by "order", id)
        from course_modules where course_id = course.id and archived is null), '[]') as modules,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', section.id, 'name', section.name,
          'module_id', section.module_id, 'category', section.category, 'is_active', section.is_active,
          'is_mandatory', section.is_mandatory, 'mandatory_section_id', section.mandatory_section_id,
          'questionnaire_id', coalesce(section.survey_id, section.evaluation_id),
          'seconds', extract(epoch from section.duration),
          'media', case when media.type is not null then jsonb_build_object('type', media.type, 'link', media.link,
            'seconds', media.seconds, 'captions', (
              select count(*) from media_captions where course_section_id = section.id)) end)
          order by section."order", section.id)
        from course_sections section left join section_media media on media.course_section_id = section.id
        where section.course_id = course.id and section.archived is null), '[]') as sections,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'link', link) order by id)
        from teaching_materials where course_id = course.id), '[]') as materials,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'bank', q.question_bank_question_number,
          'required', q.perc_correct_questions, 'questions', (
            select coalesce(jsonb_agg(jsonb_build_object('id', question.id, 'text', question.text,
              'question_config', question.question_config, 'answers', (
                select coalesce(jsonb_agg(jsonb_build_object('text', text, 'is_correct', is_correct)), '[]')
                from answers where question_id = question.id),
              'likert_questions', (
                select coalesce(jsonb_agg(jsonb_build_object('text', text)), '[]')
                from questions where likert_question_id = question.id))
              order by question."order", question.id), '[]')
            from questions question
            where question.questionnaire_id = q.id and question.is_active and question.likert_question_id is null)))
        from questionnaires q
        where q.id in (
          select coalesce(survey_id, evaluation_id) from course_sections
          where course_id = course.id and archived is null)), '[]') as questionnaires
    from courses course where course.id = ${courseId}`.execute(db);
  return rows[0];
};

export interface LinkResult {
  url: string;
  /** Why it is dead; null for one that answers. */
  failure: string | null;
}

/** The last check of a course's links; undefined where none was asked for. */
export const findLinkCheck = async (db: Handle, courseId: number) => {
  const { rows } = await sql<{ is_checking: boolean; checked: string | null; results: LinkResult[] }>`
    select checked, results,
      -- A job that failed for good leaves none under way.
      (checked is null or checked < asked) and asked > clock_timestamp() - interval '10 minutes' as is_checking
    from link_checks where course_id = ${courseId}`.execute(db);
  return rows[0];
};

/** Notes that the links are to be asked; false while they are being asked already. */
export const beginLinkCheck = async (tx: Tx, courseId: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into link_checks (course_id) values (${courseId})
    on conflict (course_id) do update set asked = clock_timestamp()
    where link_checks.checked >= link_checks.asked or link_checks.asked <= clock_timestamp() - interval '10 minutes'
    returning course_id`.execute(tx);
  return rows.length > 0;
};

export const saveLinkCheck = (db: Handle, courseId: number, results: LinkResult[]) =>
  sql`update link_checks set checked = clock_timestamp(), results = ${JSON.stringify(results)}
    where course_id = ${courseId}`.execute(db);
