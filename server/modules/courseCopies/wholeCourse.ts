import Type, { type Static } from 'typebox';
import { courseStatuses, materialTypes, mediaTypes, sectionCategories } from '#contract/codes.ts';
import { Day, Duration, Id, LongText, Name, Nullable, Slug, Url } from '#contract/fields.ts';
import { Code } from '#contract/recordShapes.ts';

/**
 * A course with all that is in it, archived contents left out. Its parts name each other, their files and what stands
 * outside it (teachers, questionnaires, typology …) by the ids they have where it was read.
 */

const named = { name: Name, description: LongText, slug: Slug };
const defineRow = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const order = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const WholeCourse = defineRow({
  course: defineRow({
    name: Name,
    code: Code,
    slug: Slug,
    description: LongText,
    additional_text: LongText,
    status: Type.Enum([...courseStatuses]),
    typology_id: Nullable(Id),
    category_id: Nullable(Id),
    subcategory_id: Nullable(Id),
    certification_template_id: Nullable(Id),
    expiration_date: Nullable(Day),
    is_mandatory: Type.Boolean(),
    has_blocking_subscriptions: Type.Boolean(),
    show_expiration_alert: Type.Boolean(),
    has_certification: Type.Boolean(),
    is_active: Type.Boolean(),
    thumbnail_id: Nullable(Id),
  }),
  attendance: Type.Union([
    Type.Null(),
    defineRow({
      requires_media: Type.Boolean(),
      bars_phones: Type.Boolean(),
      max_speed: Nullable(Type.Number({ minimum: 1, maximum: 2 })),
      presence_minutes: Nullable(Type.Integer({ minimum: 2, maximum: 120 })),
      presence_answer_seconds: Type.Integer({ minimum: 20, maximum: 300 }),
      file_seconds: Nullable(Type.Integer({ minimum: 5, maximum: 7_200 })),
      retry_minutes: Nullable(Type.Integer({ minimum: 1, maximum: 10_080 })),
      daily_minutes: Nullable(Type.Integer({ minimum: 15, maximum: 1_440 })),
    }),
  ]),
  themes: Type.Array(defineRow({ id: Id, ...named, order }), { maxItems: 1_000 }),
  modules: Type.Array(
    defineRow({
      id: Id,
      course_theme_id: Id,
      ...named,
      is_hidden: Type.Boolean(),
      thumbnail_id: Nullable(Id),
      order,
    }),
    { maxItems: 5_000 },
  ),
  sections: Type.Array(
    defineRow({
      id: Id,
      module_id: Id,
      ...named,
      category: Type.Enum([...sectionCategories]),
      teacher_id: Nullable(Id),
      mandatory_section_id: Nullable(Id),
      duration: Duration,
      survey_id: Nullable(Id),
      evaluation_id: Nullable(Id),
      is_mandatory: Type.Boolean(),
      is_active: Type.Boolean(),
      thumbnail_id: Nullable(Id),
      order,
    }),
    { maxItems: 10_000 },
  ),
  media: Type.Array(
    defineRow({
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
    defineRow({
      course_section_id: Id,
      language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
      label: Type.String({ maxLength: 255 }),
      file_id: Id,
    }),
    { maxItems: 50_000 },
  ),
  materials: Type.Array(
    defineRow({
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
