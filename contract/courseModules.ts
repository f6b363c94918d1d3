import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Deleted, Id, Image, ImageUpload, LongText, Name, Order, PartialBody, Slug } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { CreateBody, Named } from './recordShapes.ts';

export const CourseModule = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  slug: Type.String(),
  thumbnail: Image,
  is_hidden: Type.Boolean(),
  course_id: Id,
  course_theme_id: Id,
  course_theme: Named,
  order: Type.Integer(),
});
export type CourseModule = Static<typeof CourseModule>;

/** Without `order` a new module comes last in its theme; `course_theme_id` must be a theme of the same course. */
const writable = {
  description: LongText,
  slug: Slug,
  thumbnail: ImageUpload,
  is_hidden: Type.Boolean(),
  course_id: Id,
  course_theme_id: Id,
  order: Order,
};

const saveErrors = ['slug_taken', 'other_course', 'invalid_image'] as const;

export const courseModuleCalls = defineCalls({
  'GET v1/course-themes/{id}/modules/': {
    summary: 'I moduli di una tematica, nascosti compresi, nel loro ordine',
    access: ['BO_COM'],
    data: Type.Array(CourseModule),
  },
  'POST v1/course-themes/{id}/modules/': {
    summary: 'Crea un modulo',
    access: ['BO_COM'],
    body: CreateBody({ name: Name }, writable),
    limits: { body: bodyLimits.pictures },
    data: CourseModule,
    success: 201,
    errors: saveErrors,
  },
  'PUT v1/course-modules/{id}/': {
    summary: 'Modifica un modulo, o lo sposta',
    access: ['BO_COM'],
    body: PartialBody({ name: Name, ...writable }),
    limits: { body: bodyLimits.pictures },
    data: CourseModule,
    success: 201,
    errors: saveErrors,
  },
  'DELETE v1/courses/{id}/modules/{moduleId}/': {
    summary: 'Elimina un modulo con le sue lezioni',
    access: ['BO_COM'],
    data: Deleted,
  },
});
