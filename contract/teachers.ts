import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Deleted, Email, Id, Image, ImageUpload, Instant, LongText, Name, Nullable, Slug } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, CreateBody, WholeListQuery } from './recordShapes.ts';

export const Teacher = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  contact_email: Nullable(Type.String()),
  slug: Type.String(),
  avatar: Image,
  additional_info: Type.String(),
  description: Type.String(),
  created: Instant,
});
export type Teacher = Static<typeof Teacher>;

const shown = {
  /** Empty means none. */
  contact_email: Type.Union([Type.Null(), Type.Literal(''), Email]),
  slug: Slug,
  additional_info: LongText,
  description: LongText,
};

export const teacherOrderings = ['first_name', 'last_name', 'created'] as const;

const saveErrors = ['slug_taken', 'invalid_image'] as const;

export const teacherCalls = defineCalls({
  'GET v1/teachers/': {
    summary: 'Gli insegnanti; con «status» quelli del corso che ha quel numero',
    access: ['BO_COM'],
    query: WholeListQuery(teacherOrderings, { status: Type.Optional(Id) }),
    data: Type.Array(Teacher),
    paged: true,
  },
  'GET v1/teachers/{id}/': { summary: 'Un insegnante', access: ['BO_COM'], data: Teacher },
  'POST v1/teachers/': {
    summary: 'Crea un insegnante',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: CreateBody({ first_name: Name, last_name: Name }, { ...shown, avatar: ImageUpload }),
    limits: { body: bodyLimits.pictures },
    data: Teacher,
    success: 201,
    errors: saveErrors,
  },
  'PUT v1/teachers/{id}/': {
    summary: 'Modifica un insegnante',
    access: ['BO_COM'],
    body: ChangeBody({ first_name: Name, last_name: Name, ...shown }, { avatar: ImageUpload }),
    limits: { body: bodyLimits.pictures },
    data: Teacher,
    success: 201,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'DELETE v1/teachers/{id}/': {
    summary: 'Elimina un insegnante',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['in_use'],
  },
});
