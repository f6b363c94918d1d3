import Type, { type Static } from 'typebox';
import { AttendanceRules } from '#contract/attendance.ts';
import { materialTypes, mediaTypes } from '#contract/codes.ts';
import { courseSectionFields } from '#contract/courseSections.ts';
import { courseFields } from '#contract/courses.ts';
import { Body, Id, LongText, Name, Nullable, Order, ShortText, Slug, Url } from '#contract/fields.ts';
import { CaptionsLanguage } from '#contract/sectionMedia.ts';

/**
 * A course with all that is in it, archived contents left out. Its parts name each other, their files and what stands
 * outside it (teachers, questionnaires, typology …) by the ids they have where it was read.
 */

const named = { name: Name, description: LongText, slug: Slug };

export const WholeCourse = Body({
  course: Body({ ...courseFields, thumbnail_id: Nullable(Id) }),
  attendance: Nullable(Body(AttendanceRules.properties)),
  themes: Type.Array(Body({ id: Id, ...named, order: Order }), { maxItems: 1_000 }),
  modules: Type.Array(
    Body({
      id: Id,
      course_theme_id: Id,
      ...named,
      is_hidden: Type.Boolean(),
      thumbnail_id: Nullable(Id),
      order: Order,
    }),
    { maxItems: 5_000 },
  ),
  sections: Type.Array(Body({ id: Id, ...courseSectionFields, thumbnail_id: Nullable(Id) }), { maxItems: 10_000 }),
  media: Type.Array(
    Body({
      course_section_id: Id,
      type: Type.Enum([...mediaTypes]),
      name: Name,
      link: Nullable(Url),
      file_id: Nullable(Id),
      /** How long the file was measured to be. */
      seconds: Nullable(Type.Number({ minimum: 0, maximum: 9_999_999 })),
    }),
    { maxItems: 10_000 },
  ),
  captions: Type.Array(
    Body({
      course_section_id: Id,
      language: CaptionsLanguage,
      label: ShortText,
      file_id: Id,
    }),
    { maxItems: 50_000 },
  ),
  materials: Type.Array(
    Body({
      name: Name,
      type: Type.Enum([...materialTypes]),
      link: Nullable(Url),
      file_id: Nullable(Id),
    }),
    { maxItems: 5_000 },
  ),
});
export type WholeCourse = Static<typeof WholeCourse>;

/** Themes, modules and lessons, with what plays in them. */
export type Contents = Pick<WholeCourse, 'themes' | 'modules' | 'sections' | 'media' | 'captions'>;
