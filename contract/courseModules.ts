import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { clientKey, Deleted, Id, Image, ImageUpload, LongText, Name, Order, Slug } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, CreateBody, Named, NewOrder } from './recordShapes.ts';

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
const shown = {
  description: LongText,
  slug: Slug,
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
    body: CreateBody({ name: Name }, { ...shown, ...clientKey, thumbnail: ImageUpload }),
    limits: { body: bodyLimits.pictures },
    data: CourseModule,
    success: 201,
    errors: [...saveErrors, 'client_key_taken'],
  },
  'PUT v1/course-modules/{id}/': {
    summary: 'Modifica un modulo, o lo sposta',
    access: ['BO_COM'],
    body: ChangeBody({ name: Name, ...shown }, { thumbnail: ImageUpload }),
    limits: { body: bodyLimits.pictures },
    data: CourseModule,
    success: 201,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'PUT v1/course-themes/{id}/modules/order/': {
    summary: 'Mette in ordine i moduli di una tematica, tutti in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(CourseModule),
    success: 201,
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/courses/{id}/modules/{moduleId}/': {
    summary: 'Elimina un modulo con le sue lezioni',
    access: ['BO_COM'],
    data: Deleted,
  },
});
