import { describe, expect, test } from 'vitest';
import { templateShape } from '../../src/certificationTemplates/form/templateForm.ts';
import { categoryShape, newCategoryShape } from '../../src/courseCategories/form/categoryForm.ts';
import { moduleShape, newModuleShape } from '../../src/courseContents/drawers/moduleForm.ts';
import { newSectionShape, sectionShape } from '../../src/courseContents/drawers/sectionForm.ts';
import { newThemeShape, themeShape } from '../../src/courseContents/drawers/themeForm.ts';
import { materialShape } from '../../src/courseMaterials/form/materialForm.ts';
import { courseShape, newCourseShape } from '../../src/courses/form/courseForm.ts';
import { newTypologyShape, typologyShape } from '../../src/courseTypologies/form/typologyForm.ts';
import { type FormRules, findBlockingError } from '../../src/forms/rules.ts';
import { groupShape } from '../../src/groups/form/groupForm.ts';
import { makeNewQuestionnaireShape } from '../../src/questionnaires/form/questionnaireForm.ts';
import { teacherShape } from '../../src/teachers/form/teacherForm.ts';
import { userRules } from '../../src/users/form/makeUserShape.ts';
import { emptyUser } from '../../src/users/form/userForm.ts';

interface Shape {
  rules?: FormRules;
}

const newQuestionnaireShape = makeNewQuestionnaireShape(() => '');
const { empty: course } = newCourseShape;
const { empty: section } = newSectionShape;
const { empty: module } = newModuleShape;
const { empty: theme } = newThemeShape;
const { empty: teacher } = teacherShape;
const { empty: category } = newCategoryShape;
const { empty: typology } = newTypologyShape;

test.each<[string, Shape, object, string]>([
  ['a new user', { rules: userRules }, emptyUser, 'Nome utente, Ruolo, Nome, Cognome, Codice fiscale'],
  ['a group', groupShape, groupShape.empty, 'Nome'],
  ['a new course', newCourseShape, course, 'Nome, Codice'],
  ['a course', courseShape, course, 'Nome, Codice, Slug'],
  ['a new theme', newThemeShape, theme, 'Nome'],
  ['a theme', themeShape, theme, 'Nome, Slug'],
  ['a new module', newModuleShape, module, 'Nome'],
  ['a module', moduleShape, module, 'Nome, Slug'],
  ['a new lesson', newSectionShape, section, 'Nome'],
  ['a lesson', sectionShape, section, 'Nome'],
  ['a new category', newCategoryShape, category, 'Nome'],
  ['a category', categoryShape, category, 'Nome, Slug'],
  ['a new typology', newTypologyShape, typology, 'Nome'],
  ['a typology', typologyShape, typology, 'Nome, Slug'],
  ['a teacher', teacherShape, teacher, 'Nome, Cognome, Slug'],
  ['a material', materialShape, materialShape.empty, 'Nome'],
  ['a template of certificates', templateShape, { name: '', html_template: '' }, 'Nome, Testo in HTML'],
  ['a new survey or evaluation', newQuestionnaireShape, newQuestionnaireShape.empty, 'Nome'],
])('%s needs %4$s', (_, { rules = {} }, values, needed) =>
  expect(findBlockingError(rules, values)).toBe(`Da compilare: ${needed}`),
);

test.each<[string, Shape, object]>([
  ['a course', courseShape, { ...course, name: 'A', code: 'A' }],
  ['a lesson', newSectionShape, { ...section, name: 'A' }],
  ['a theme', themeShape, { ...theme, name: 'A' }],
  ['a module', moduleShape, { ...module, name: 'A' }],
  ['a teacher', teacherShape, { ...teacher, first_name: 'A', last_name: 'A' }],
  ['a category', categoryShape, { ...category, name: 'A' }],
  ['a typology', typologyShape, { ...typology, name: 'A' }],
])('the slug of %s is words of lowercase letters and digits', (_, { rules = {} }, values) => {
  expect(findBlockingError(rules, { ...values, slug: 'Corso_1' })).toBe(
    'Solo lettere minuscole e cifre, separate da trattini singoli',
  );
  expect(findBlockingError(rules, { ...values, slug: 'corso-1' })).toBeNull();
});

test('a course begins as a draft, a lesson as one of a second, a material as a link', () => {
  expect(course.status).toBe('RDY');
  expect([section.category, section.duration]).toEqual(['LESSON', '00:00:01']);
  expect(materialShape.empty.type).toBe('LINK');
});

test('a material without its link, or without its file, says so', () => {
  const named = { ...materialShape.empty, name: 'Dispensa' };
  for (const type of ['LINK', 'FILE', 'ZIP'] as const)
    expect(findBlockingError(materialShape.rules ?? {}, { ...named, type })).toBe(
      'Controlla di aver inserito la risorsa corretta',
    );
});

describe('what is left empty is not sent', () => {
  test('of a new lesson, a theme and a module', () => {
    expect(newSectionShape.buildNewBody({ ...section, name: ' Uno ' })).toEqual({ name: 'Uno', category: 'LESSON' });
    expect(newThemeShape.buildNewBody({ ...theme, name: ' Uno ' })).toEqual({ name: 'Uno' });
    expect(newModuleShape.buildNewBody({ ...module, name: ' Uno ' })).toEqual({ name: 'Uno' });
  });

  test('of a new teacher', () => {
    const ada = { ...teacher, first_name: 'Ada', last_name: ' Neri', slug: 'ada-neri' };
    expect(teacherShape.buildNewBody(ada)).toEqual({ first_name: 'Ada', last_name: 'Neri', slug: 'ada-neri' });
    const contact_email = 'ada@esempio.it';
    expect(teacherShape.buildNewBody({ ...ada, contact_email })).toMatchObject({ contact_email });
  });
});
