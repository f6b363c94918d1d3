import type { Insertable } from 'kysely';
import type {
  CertificationTemplates,
  CourseCategories,
  CourseTypologies,
  Teachers,
  TeachingMaterials,
} from '#server/db/tables.ts';
import { takeNextNumber, type World } from './counter.ts';

type Named = Promise<{ id: number }>;

/** A category, or a subcategory when `parent_id` is given. */
export const aCategory = ({ db }: World, columns: Partial<Insertable<CourseCategories>> = {}): Named => {
  const number = takeNextNumber();
  return db
    .insertInto('course_categories')
    .values({ name: `Categoria ${number}`, slug: `categoria-${number}`, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const aTypology = ({ db }: World, columns: Partial<Insertable<CourseTypologies>> = {}): Named => {
  const number = takeNextNumber();
  return db
    .insertInto('course_typologies')
    .values({ name: `Tipologia ${number}`, slug: `tipologia-${number}`, order: number, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const aTeacher = ({ db }: World, columns: Partial<Insertable<Teachers>> = {}): Named => {
  const number = takeNextNumber();
  return db
    .insertInto('teachers')
    .values({ first_name: 'Bruno', last_name: `Insegna ${number}`, slug: `insegna-${number}`, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const aCertificationTemplate = (
  { db }: World,
  columns: Partial<Insertable<CertificationTemplates>> = {},
): Named =>
  db
    .insertInto('certification_templates')
    .values({
      name: `Modello ${takeNextNumber()}`,
      html_template: '<h1>{{first_name}} {{last_name}}</h1><p>{{course_name}}</p>',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A link among a course's materials. */
export const aMaterial = (
  { db }: World,
  course: { id: number },
  columns: Partial<Insertable<TeachingMaterials>> = {},
): Named =>
  db
    .insertInto('teaching_materials')
    .values({
      name: `Materiale ${takeNextNumber()}`,
      type: 'LINK',
      link: 'https://esempio.it/materiale',
      ...columns,
      course_id: course.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
