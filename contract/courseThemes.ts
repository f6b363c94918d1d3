import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { CourseModule } from './courseModules.ts';
import { CourseSectionRow } from './courseSections.ts';
import { clientKey, Deleted, Id, LongText, Name, Order, Slug } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, CreateBody, Named, NewOrder } from './recordShapes.ts';

export const CourseTheme = Type.Object({
  id: Id,
  course_id: Id,
  name: Type.String(),
  description: Type.String(),
  slug: Type.String(),
  order: Type.Integer(),
  modules: Type.Array(Named),
  /** Lessons in all its modules, which go with it when it is deleted. */
  sections_count: Type.Integer(),
});
export type CourseTheme = Static<typeof CourseTheme>;

/** A module with its lessons, as the contents screen shows it. */
export const CourseModuleSchema = Type.Object({ ...CourseModule.properties, sections: Type.Array(CourseSectionRow) });
export type CourseModuleSchema = Static<typeof CourseModuleSchema>;

/** Without `order` a new theme comes last; `course_id` must be the course of the path. */
const writable = { description: LongText, slug: Slug, course_id: Id, order: Order };

const saveErrors = ['slug_taken', 'other_course'] as const;

export const courseThemeCalls = defineCalls({
  'GET v1/courses/{id}/course-themes/': {
    summary: 'Le tematiche di un corso, nel loro ordine',
    access: ['BO_COM'],
    data: Type.Array(CourseTheme),
  },
  'POST v1/courses/{id}/course-themes/': {
    summary: 'Crea una tematica',
    access: ['BO_COM'],
    body: CreateBody({ name: Name }, { ...writable, ...clientKey }),
    limits: { body: bodyLimits.longText },
    data: CourseTheme,
    success: 201,
    errors: [...saveErrors, 'client_key_taken'],
  },
  'PUT v1/courses/{id}/course-themes/{themeId}/': {
    summary: 'Modifica una tematica, o la sposta',
    access: ['BO_COM'],
    body: ChangeBody({ name: Name, ...writable }, {}),
    limits: { body: bodyLimits.longText },
    data: CourseTheme,
    success: 201,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'PUT v1/courses/{id}/course-themes/order/': {
    summary: 'Mette in ordine le tematiche di un corso, tutte in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(CourseTheme),
    success: 201,
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/courses/{id}/course-themes/{themeId}/': {
    summary: 'Elimina una tematica con i suoi moduli e le loro lezioni',
    access: ['BO_COM'],
    data: Deleted,
  },
  'GET v1/course-themes/{id}/schema/': {
    summary: 'I moduli di una tematica con le loro lezioni',
    access: ['BO_COM'],
    data: Type.Array(CourseModuleSchema),
  },
});
