import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { mediaTypes, sectionCategories } from './codes.ts';
import {
  clientKey,
  Deleted,
  Duration,
  Id,
  Image,
  ImageUpload,
  LongText,
  Name,
  Nullable,
  Order,
  Slug,
} from './fields.ts';
import { Section, SectionRow } from './learning.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, CreateBody, Named, NewOrder } from './recordShapes.ts';
import { SectionMedia } from './sectionMedia.ts';

/** A lesson, survey or evaluation as a row of the contents screen and of the access-section picker. */
export const CourseSectionRow = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  category: Type.Enum([...sectionCategories]),
  duration: Duration,
  is_mandatory: Type.Boolean(),
  is_active: Type.Boolean(),
  mandatory_section_id: Nullable(Id),
  media_type: Nullable(Type.Enum([...mediaTypes])),
  module_id: Id,
  module: Named,
  course_theme: Named,
  order: Type.Integer(),
});
export type CourseSectionRow = Static<typeof CourseSectionRow>;

export const CourseSection = Type.Object({
  ...CourseSectionRow.properties,
  course_id: Id,
  description: Type.String(),
  thumbnail: Image,
  teacher_id: Nullable(Id),
  teacher: Nullable(Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() })),
  survey_id: Nullable(Id),
  survey: Nullable(Named),
  evaluation_id: Nullable(Id),
  evaluation: Nullable(Named),
  media: Nullable(SectionMedia),
});
export type CourseSection = Static<typeof CourseSection>;

/**
 * What is written of a lesson, but for its picture. `module_id` must be a module of the same course; `duration` is used
 * only for LESSON.
 */
export const courseSectionFields = {
  name: Name,
  category: Type.Enum([...sectionCategories]),
  description: LongText,
  slug: Slug,
  teacher_id: Nullable(Id),
  mandatory_section_id: Nullable(Id),
  duration: Duration,
  survey_id: Nullable(Id),
  evaluation_id: Nullable(Id),
  is_mandatory: Type.Boolean(),
  is_active: Type.Boolean(),
  module_id: Id,
  order: Order,
};

const { name, category, ...optional } = courseSectionFields;

/** Left out, `duration` is 00:00:01, `is_active` true, `is_mandatory` false; without `order` it comes last. */
export const CourseSectionCreate = CreateBody(
  { name, category },
  {
    ...optional,
    ...clientKey,
    course_id: Id,
    thumbnail: ImageUpload,
  },
);
export type CourseSectionCreate = Static<typeof CourseSectionCreate>;

export const CourseSectionUpdate = ChangeBody(courseSectionFields, { thumbnail: ImageUpload });
export type CourseSectionUpdate = Static<typeof CourseSectionUpdate>;

const saveErrors = [
  'slug_taken',
  'unknown_reference',
  'other_course',
  'requirement_cycle',
  'in_use',
  'invalid_image',
] as const;

export const courseSectionCalls = defineCalls({
  'GET v1/courses/{id}/course-sections/': {
    summary: 'Tutte le lezioni di un corso, nel loro ordine',
    access: ['BO_COM'],
    data: Type.Array(CourseSectionRow),
  },
  'GET v1/course-modules/{id}/sections/': {
    summary: 'Anteprima: le sezioni di un modulo come le vedono i corsisti',
    access: ['BO_COM'],
    data: Type.Array(SectionRow),
  },
  'GET v1/course-modules/{id}/sections/{sectionId}/': {
    summary: 'Anteprima: una sezione come la vedono i corsisti; nulla viene registrato',
    access: ['BO_COM'],
    data: Section,
  },
  'POST v1/course-modules/{id}/sections/': {
    summary: 'Crea una lezione',
    access: ['BO_COM'],
    body: CourseSectionCreate,
    limits: { body: bodyLimits.pictures },
    data: CourseSection,
    success: 201,
    errors: [...saveErrors, 'client_key_taken'],
  },
  'GET v1/course-sections/{id}/': { summary: 'Una lezione', access: ['BO_COM'], data: CourseSection },
  'PUT v1/course-sections/{id}/': {
    summary: 'Modifica una lezione, o la sposta',
    access: ['BO_COM'],
    body: CourseSectionUpdate,
    limits: { body: bodyLimits.pictures },
    data: CourseSection,
    success: 201,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'PUT v1/course-modules/{id}/sections/order/': {
    summary: 'Mette in ordine le lezioni di un modulo, tutte in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(CourseSectionRow),
    success: 201,
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/course-sections/{id}/': { summary: 'Elimina una lezione', access: ['BO_COM'], data: Deleted },
});
