import { expect, test } from 'vitest';
import { fullAreas } from '../../src/areas.ts';
import { it } from '../../src/i18n/it.ts';

test('saving and going on with one more agrees with what is made, area by area', () => {
  const made = fullAreas.filter((area) => 'create' in area).map(({ name }) => [name, it.form.createAnother(name)]);
  const [masculine, feminine] = ['Salva e crea un altro', 'Salva e crea un’altra'];
  expect(
    Object.fromEntries(made),
    'a new area has its line here, and among `feminine` of src/i18n/it.ts where its records are',
  ).toEqual({
    users: masculine,
    group: masculine,
    courses: masculine,
    'course-categories': feminine,
    'course-typologies': feminine,
    teachers: masculine,
    surveys: masculine,
    evaluations: feminine,
    'scheduled-reports': masculine,
    'certification-templates': masculine,
  });
});
