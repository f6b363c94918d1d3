import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Deleted, Id, LongText, Name, Nullable, Slug } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { ChangeBody, CreateBody, WholeListQuery } from './recordShapes.ts';

/** A category, or a subcategory when it has a parent; there is no third level. */
export const CourseCategory = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  parent_id: Nullable(Id),
});
export type CourseCategory = Static<typeof CourseCategory>;

const writable = { slug: Slug, description: LongText, parent_id: Nullable(Id) };

export const courseCategoryOrderings = ['name', 'slug'] as const;

const CourseCategoryListQuery = WholeListQuery(courseCategoryOrderings, {});
const AllCategoriesQuery = WholeListQuery(courseCategoryOrderings, { is_subcategory: Type.Optional(Type.Boolean()) });

const saveErrors = ['slug_taken', 'unknown_reference', 'invalid_parent'] as const;

export const courseCategoryCalls = defineCalls({
  'GET v1/course-categories/': {
    summary: 'Categorie e sottocategorie',
    access: ['BO_COM'],
    query: AllCategoriesQuery,
    data: Type.Array(CourseCategory),
    paged: true,
  },
  'GET v1/course-categories/parents/': {
    summary: 'Le sole categorie',
    access: ['BO_COM'],
    query: CourseCategoryListQuery,
    data: Type.Array(CourseCategory),
    paged: true,
  },
  'GET v1/course-categories/{id}/children/': {
    summary: 'Le sottocategorie di una categoria',
    access: ['BO_COM'],
    query: CourseCategoryListQuery,
    data: Type.Array(CourseCategory),
    paged: true,
  },
  'GET v1/course-categories/{id}/': { summary: 'Una categoria', access: ['BO_COM'], data: CourseCategory },
  'POST v1/course-categories/': {
    summary: 'Crea una categoria o una sottocategoria',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: CreateBody({ name: Name }, writable),
    limits: { body: bodyLimits.longText },
    data: CourseCategory,
    success: 201,
    errors: saveErrors,
  },
  'PUT v1/course-categories/{id}/': {
    summary: 'Modifica una categoria',
    access: ['BO_COM'],
    body: ChangeBody({ name: Name, ...writable }, {}),
    limits: { body: bodyLimits.longText },
    data: CourseCategory,
    success: 201,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'DELETE v1/course-categories/{id}/': {
    summary: 'Elimina una categoria',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['in_use'],
  },
});
