import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Deleted, Id, Ids, LongText, Name, Order, Slug } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, CreateBody, WholeListQuery } from './recordShapes.ts';

export const CourseTypology = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  is_ascending_course_ordering: Type.Boolean(),
  order: Type.Integer(),
});
export type CourseTypology = Static<typeof CourseTypology>;

/** Without `order` a new typology comes last. */
const writable = {
  slug: Slug,
  description: LongText,
  is_ascending_course_ordering: Type.Boolean(),
  order: Order,
};

export const courseTypologyOrderings = ['order', 'name', 'slug'] as const;

export const courseTypologyCalls = defineCalls({
  'GET v1/course-typologies/': {
    summary: 'Le tipologie di corso, nel loro ordine',
    access: ['BO_COM'],
    query: WholeListQuery(courseTypologyOrderings, {}),
    data: Type.Array(CourseTypology),
    paged: true,
  },
  'GET v1/course-typologies/{id}/': { summary: 'Una tipologia', access: ['BO_COM'], data: CourseTypology },
  'POST v1/course-typologies/': {
    summary: 'Crea una tipologia',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: CreateBody({ name: Name }, writable),
    limits: { body: bodyLimits.longText },
    data: CourseTypology,
    success: 201,
    errors: ['slug_taken'],
  },
  'PUT v1/course-typologies/{id}/': {
    summary: 'Modifica una tipologia, o la sposta',
    access: ['BO_COM'],
    body: ChangeBody({ name: Name, ...writable }, {}),
    limits: { body: bodyLimits.longText },
    data: CourseTypology,
    success: 201,
    errors: ['slug_taken', 'changed_meanwhile'],
  },
  'PUT v1/course-typologies/order/': {
    summary: 'Mette in ordine le tipologie, tutte in una volta',
    access: ['BO_COM'],
    body: Body({ ids: Ids() }),
    data: Type.Array(CourseTypology),
    success: 201,
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/course-typologies/{id}/': {
    summary: 'Elimina una tipologia',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['in_use'],
  },
});
