import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { raiseText } from '../../src/forms/inputs/raiseText.ts';
import {
  buildChange,
  type EditShape,
  pickBase,
  pickChangedFields,
  pickMeantBase,
} from '../../src/forms/record/recordShape.ts';
import {
  dayRule,
  type FormRules,
  findBlockingError,
  limitLength,
  matches,
  requireValue,
} from '../../src/forms/rules.ts';
import { groupShape } from '../../src/groups/form/groupForm.ts';

describe('what blocks the saving of a form', () => {
  const rules: FormRules = {
    fields: {
      code: [requireValue('Codice'), matches((text) => text === text.toUpperCase(), 'Maiuscolo')],
      'owner.name': [requireValue('Nome'), limitLength(3)],
      day: dayRule,
    },
    whole: ({ code, owner }) => (code === owner.name ? 'Uguali' : undefined),
  };

  test.each([
    [{ code: '', owner: { name: ' ' } }, 'Da compilare: Codice, Nome'],
    [{ code: 'a', owner: {} }, 'Da compilare: Nome'],
    [{ code: 'a', owner: { name: 'Anna' } }, 'Maiuscolo'],
    [{ code: 'A', owner: { name: 'Anna' } }, 'Al massimo 3 caratteri'],
    [{ code: 'A', owner: { name: 'Ada' }, day: '31-13' }, 'Data non valida: scrivi giorno, mese e anno'],
    [{ code: 'ADA', owner: { name: 'ADA' }, day: null }, 'Uguali'],
    [{ code: 'A', owner: { name: 'Ada' }, day: '2027-01-31' }, null],
    [{ code: 0, owner: { name: 'Ada' } }, null],
  ])('of %j is %j', (values, words) => expect(findBlockingError(rules, values)).toBe(words));

  test('names the field that is wrong as the form calls it', () => {
    const names = new Map([['day', 'Data di scadenza']]);
    const values = { code: 'A', owner: { name: 'Ada' }, day: '31-13' };
    expect(findBlockingError(rules, values, names)).toBe(
      '«Data di scadenza»: data non valida: scrivi giorno, mese e anno',
    );
    expect(findBlockingError(rules, { ...values, owner: { name: 'Anna' } }, names)).toBe('Al massimo 3 caratteri');
  });

  test('is nothing that a form does not show with these values', () => {
    const hiding: FormRules = { ...rules, hidden: ({ code }) => (code === 'A' ? ['day', 'owner.name'] : []) };
    const hidden = { day: '31-13', owner: { name: 'Anna' } };
    expect(findBlockingError(hiding, { ...hidden, code: 'A' })).toBeNull();
    expect(findBlockingError(hiding, { ...hidden, code: 'B' })).toBe('Al massimo 3 caratteri');
  });

  test('of a group is its name, or a slug that is none', () => {
    expect(findBlockingError(groupShape.rules, groupShape.empty)).toBe('Da compilare: Nome');
    expect(findBlockingError(groupShape.rules, { ...groupShape.empty, name: 'A', slug: 'A B' })).toMatch(/minuscole/);
    expect(findBlockingError(groupShape.rules, { ...groupShape.empty, name: 'A', slug: ' a-b ' })).toBeNull();
  });
});

describe('a change', () => {
  const group = {
    id: 3,
    name: 'Uno ',
    slug: 'uno',
    description: '',
    users_count: 2,
    created: '2026-01-01T00:00:00Z',
    updated: '2026-01-01T00:00:00Z',
  };

  test('is sent with what was shown of the same fields, as it was shown', () => {
    expect(buildChange(groupShape, { ...group, description: 'Altro' }, group)).toEqual({
      name: 'Uno',
      description: 'Altro',
      seen: { name: 'Uno ', description: '' },
    });
  });

  test('is meant over what was shown when it was typed, whatever was read since', () => {
    const since = { ...group, name: 'Due', description: 'Di altri' };
    const typed = { ...since, description: 'Altro' };
    expect(buildChange(groupShape, typed, since, group)).toEqual({
      name: 'Due',
      description: 'Altro',
      seen: { name: 'Due', description: '' },
    });
  });

  test('that was begun before a login is meant over what was shown then', () => {
    const base = pickMeantBase(buildChange(groupShape, { ...group, description: 'Altro' }, group));
    expect(base).toEqual({ name: 'Uno ', description: '' });
    const since = { ...group, name: 'Due', description: 'Di altri' };
    expect(buildChange(groupShape, { ...since, description: 'Altro' }, since, since, base)).toEqual({
      name: 'Due',
      description: 'Altro',
      seen: { name: 'Due', description: '' },
    });
  });

  test('of what takes no base says nothing of what was shown', () => {
    const shape: EditShape<typeof group, typeof group> = {
      toValues: (record) => record,
      buildBody: ({ name }) => ({ name }),
      buildBase: () => undefined,
    };
    expect(buildChange(shape, group, group)).toEqual({ name: 'Uno ' });
  });

  test('is what differs, and its base has the same names', () => {
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ max: 2, min: 0 })), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fields, fields, (now, before) => {
        const changed = pickChangedFields(now, before);
        expect({ ...before, ...changed }).toEqual({ ...before, ...now });
        for (const [name, value] of Object.entries(changed)) expect(before[name]).not.toBe(value);
        expect(Object.keys(pickBase(before, changed)).every((name) => name in changed)).toBe(true);
      }),
    );
  });
});

test.each([
  ['weiß', 4, 'WEISS', 5],
  ['größl', 4, 'GRÖSSL', 5],
  ['mario', 2, 'MARIO', 2],
])('%j with the cursor at %i becomes %j at %i', (text, at, raised, then) =>
  expect(raiseText(text, at, at)).toEqual({ text: raised, start: then, end: then }),
);
