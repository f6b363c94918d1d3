import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { courseStatuses } from './codes.ts';
import { Day, Deleted, Id, Image, ImageUpload, Instant, ListQuery, LongText, Name, Nullable, Slug } from './fields.ts';
import { SectionTeacher } from './learning.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, Code, CreateBody, Named } from './recordShapes.ts';

/** `parent` is there when the course was given a subcategory as its category. */
const CourseCategoryName = Type.Object({ ...Named.properties, parent: Nullable(Named) });

/** A row of the courses table: what it shows, and no more. */
export const CourseRow = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  thumbnail: Image,
  category: Nullable(CourseCategoryName),
  subcategory: Nullable(Named),
  status: Type.Enum([...courseStatuses]),
  is_mandatory: Type.Boolean(),
  is_active: Type.Boolean(),
  has_certification: Type.Boolean(),
  created: Instant,
  subscriptions_count: Type.Integer(),
});
export type CourseRow = Static<typeof CourseRow>;

export const Course = Type.Object({
  ...CourseRow.properties,
  slug: Type.String(),
  /** Sanitised HTML, as `additional_text`. */
  description: Type.String(),
  additional_text: Type.String(),
  typology_id: Nullable(Id),
  typology: Nullable(Named),
  category_id: Nullable(Id),
  subcategory_id: Nullable(Id),
  certification_template_id: Nullable(Id),
  certification_template: Nullable(Named),
  expiration_date: Nullable(Day),
  has_expired: Type.Boolean(),
  has_blocking_subscriptions: Type.Boolean(),
  show_expiration_alert: Type.Boolean(),
  /** Sections that count: hidden modules and inactive sections left out. */
  total_sections: Type.Integer(),
  mandatory_sections: Type.Integer(),
  /** Of the sections that count, in the order they are met. */
  teachers: Type.Array(SectionTeacher),
});
export type Course = Static<typeof Course>;

/** What is written of a course, but for its picture. */
export const courseFields = {
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
};

const { name, code, ...optional } = courseFields;

/** Left out, `status` is RDY, `is_active` true and every other flag false. */
export const CourseCreate = CreateBody({ name, code }, { ...optional, thumbnail: ImageUpload });
export type CourseCreate = Static<typeof CourseCreate>;

export const CourseUpdate = ChangeBody(courseFields, { thumbnail: ImageUpload });
export type CourseUpdate = Static<typeof CourseUpdate>;

export const courseOrderings = ['name', 'code', 'status', 'is_mandatory', 'created', 'subscriptions_count'] as const;

export const CourseListQuery = ListQuery(courseOrderings, {
  is_active: Type.Optional(Type.Boolean()),
  is_mandatory: Type.Optional(Type.Boolean()),
  has_certification: Type.Optional(Type.Boolean()),
});
export type CourseListQuery = Static<typeof CourseListQuery>;

/** What goes with a course that is deleted, and what of it stands in the way: one that was ever attended stays. */
export const CourseErasure = Type.Object({
  themes: Type.Integer(),
  modules: Type.Integer(),
  sections: Type.Integer(),
  materials: Type.Integer(),
  subscriptions: Type.Integer(),
  certificates: Type.Integer(),
});
export type CourseErasure = Static<typeof CourseErasure>;

const saveErrors = [
  'slug_taken',
  'code_taken',
  'unknown_reference',
  'subcategory_of_another_category',
  'invalid_image',
] as const;

export const courseCalls = defineCalls({
  'GET v1/courses/': {
    summary: 'Elenco dei corsi',
    access: ['BO_COM', 'BO_LIM'],
    query: CourseListQuery,
    data: Type.Array(CourseRow),
    paged: true,
  },
  'POST v1/courses/': {
    summary: 'Crea un corso',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: CourseCreate,
    limits: { body: bodyLimits.pictures },
    data: Course,
    success: 201,
    errors: saveErrors,
  },
  'GET v1/courses/{id}/': { summary: 'Un corso', access: ['BO_COM'], data: Course },
  'PUT v1/courses/{id}/': {
    summary: 'Modifica un corso',
    access: ['BO_COM'],
    body: CourseUpdate,
    limits: { body: bodyLimits.pictures },
    data: Course,
    success: 201,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'POST v1/courses/{id}/duplicates/': {
    summary: 'Duplica un corso con i suoi contenuti, in bozza e senza iscrizioni',
    access: ['BO_COM'],
    isDoneOnce: true,
    data: Course,
    success: 201,
  },
  'GET v1/courses/{id}/erasure/': {
    summary: 'Che cosa si eliminerebbe con un corso, e che cosa lo impedisce',
    access: ['BO_COM'],
    data: CourseErasure,
  },
  'DELETE v1/courses/{id}/': {
    summary: 'Elimina un corso con i suoi contenuti',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['in_use'],
  },
});
