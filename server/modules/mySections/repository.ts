import { sql } from 'kysely';
import type { MediaType } from '#contract/codes.ts';
import type { MyCourseModule, MyCourseTheme, Section, SectionTeacher } from '#contract/learning.ts';
import type { Handle } from '../../db/client.ts';
import { findEnrolmentWith } from '../enrolments/service.ts';
import { factsValue } from '../progress/service.ts';

/** What is shown of a section beyond its row in the tree. Files are named by their storage key. */
export interface SectionDetail {
  description: string;
  thumbnail: Section['thumbnail'];
  step_time: string;
  coverage: string;
  /** Seconds its video was measured to last, and those this learner's player has told. */
  measured: number | null;
  told: number | null;
  teacher: SectionTeacher | null;
  survey_id: number | null;
  evaluation_id: number | null;
  media: {
    type: MediaType;
    name: string;
    link: string | null;
    storage_key: string | null;
    poster_key: string | null;
    captions: { language: string; label: string; storage_key: string }[];
    film: number;
  } | null;
}

export const findSectionDetail = async (
  db: Handle,
  subscriptionId: number | null,
  sectionId: number,
): Promise<SectionDetail> => {
  const { rows } = await sql<SectionDetail>`
    select section.description, image_of(section.thumbnail_id) as thumbnail, section.survey_id, section.evaluation_id,
      trim_scale(coalesce(session.section_step_time, 0))::text as step_time,
      coalesce(session.coverage, '{}') + coalesce(clock.coverage, '{}') as coverage,
      media.seconds as measured, session.told_seconds as told,
      case when teacher.id is not null then jsonb_build_object(
        'id', teacher.id, 'first_name', teacher.first_name, 'last_name', teacher.last_name,
        'additional_info', teacher.additional_info, 'avatar', image_of(teacher.avatar_id)) end as teacher,
      case when media.type is not null then jsonb_build_object(
        'type', media.type, 'name', media.name, 'link', media.link, 'film', media.film,
        'storage_key', coalesce(processing.playlist_key, file.storage_key), 'poster_key', processing.poster_key,
        'captions', coalesce((
          select jsonb_agg(jsonb_build_object('language', caption.language, 'label', caption.label, 'storage_key', caption_file.storage_key)
            order by caption.language)
          from media_captions caption join files caption_file on caption_file.id = caption.file_id
          where caption.course_section_id = section.id), '[]')) end as media
    from course_sections section
    left join section_sessions session on session.course_section_id = section.id and session.subscription_id = ${subscriptionId}
    left join media_clocks clock on clock.course_section_id = section.id and clock.subscription_id = ${subscriptionId}
    left join teachers teacher on teacher.id = section.teacher_id
    left join section_media media on media.course_section_id = section.id
    left join files file on file.id = media.file_id
    left join media_processing processing on processing.file_id = file.id
    where section.id = ${sectionId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the section was found a moment ago');
  return row;
};

type Themes = (Omit<MyCourseTheme, 'modules'> & { modules: MyCourseModule[] })[];

const selectThemes = (courseId: unknown) => sql<Themes[number]>`
    select theme.id, theme.name, theme.description, theme."order",
      json_agg(json_build_object(
        'id', module.id, 'name', module.name, 'is_hidden', module.is_hidden, 'description', module.description,
        'thumbnail', image_of(module.thumbnail_id), 'order', module."order", 'course_theme', json_build_object('id', theme.id)
      ) order by module."order", module.id) as modules
    from course_themes theme
    join course_modules module on module.course_theme_id = theme.id and not module.is_hidden
    where theme.course_id = ${courseId}
    group by theme.id
    order by theme."order", theme.id`;

/** Course themes with their visible modules, in order; themes without visible modules are left out. */
export const listThemes = async (db: Handle, courseId: number): Promise<Themes> =>
  (await selectThemes(courseId).execute(db)).rows;

/** The person's enrolment with all that its tree shows, in one statement. */
export const findTree = (db: Handle, userId: number, id: number) =>
  findEnrolmentWith(db, userId, id, {
    facts: factsValue,
    themes: sql<Themes>`(select coalesce(json_agg(theme), '[]') from (${selectThemes(sql.ref('subscriptions.course_id'))}) theme)`,
  });
