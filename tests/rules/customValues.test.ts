import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomField } from '#contract/customFields.ts';
import {
  type CustomFieldKind,
  checkCustomValue,
  listInUse,
  parseCustomValue,
  readNumber,
} from '#contract/customValues.ts';
import { pickKnownFilters } from '#data/batches.ts';
import { buildListQuery } from '#data/listQuery.ts';
import { requireRow } from '#data/resources.ts';
import { readCustomFilters } from '#server/modules/customFields/filters.ts';
import { makeKey } from '#server/modules/customFields/rules.ts';
import { buildChange } from '../../src/forms/record/recordShape.ts';
import { findBlockingError } from '../../src/forms/rules.ts';
import { fieldShape } from '../../src/settings/fields/fieldShape.ts';
import {
  buildCustomRules,
  type CustomForm,
  pickChangedValues,
  toCustomBody,
  toCustomForm,
} from '../../src/users/form/custom/customForm.ts';

const options = [
  { id: 1, label: 'Roma', is_archived: false },
  { id: 2, label: 'Torino Nord', is_archived: false },
  { id: 3, label: 'Chiusa', is_archived: true },
];
const makeField = (kind: CustomFieldKind, is_required = false) => ({ kind, is_required, options });

describe('a value of a custom field', () => {
  test.each<[CustomFieldKind, string | number | null, object]>([
    ['text', ' Aurora 🙂 ', { value: 'Aurora 🙂' }],
    ['text', 'a'.repeat(200), { value: 'a'.repeat(200) }],
    ['text', 'a'.repeat(201), { error: 'long' }],
    ['text', 'a\nb', { error: 'text' }],
    ['text', 'a\u0000b', { error: 'text' }],
    ['text', '\u200b', { error: 'text' }],
    ['text', 'a\u202eb', { error: 'text' }],
    ['text', 5, { error: 'text' }],
    ['text', '   ', { value: null }],
    ['number', 3.5, { value: 3.5 }],
    ['number', '3', { error: 'number' }],
    ['number', 1e13, { error: 'number' }],
    ['number', 1e-7, { error: 'number' }],
    ['number', 0.000001, { value: 0.000001 }],
    ['day', '2026-02-28', { value: '2026-02-28' }],
    ['day', '2026-02-30', { error: 'day' }],
    ['day', '0027-03-01', { error: 'day' }],
    ['list', 2, { value: 2 }],
    ['list', 3, { error: 'option' }],
    ['list', 9, { error: 'option' }],
    ['list', 'Roma', { error: 'option' }],
  ])('%s %j', (kind, given, result) => expect(checkCustomValue(makeField(kind), given)).toEqual(result));

  test('stays although its option is no longer offered', () =>
    expect(checkCustomValue(makeField('list'), 3, 3)).toEqual({ value: 3 }));

  test('may be required', () => {
    expect(checkCustomValue(makeField('day', true), null)).toEqual({ error: 'required' });
    expect(parseCustomValue(makeField('list', true), ' ')).toEqual({ error: 'required' });
  });
});

describe('a value as people write it', () => {
  test.each<[CustomFieldKind, string, object]>([
    ['number', '1.234,5', { value: 1234.5 }],
    ['day', '1/9/1998', { value: '1998-09-01' }],
    // Of either century.
    ['day', '01/09/98', { error: 'day' }],
    ['day', '1.9.26', { error: 'day' }],
    ['number', '12,50', { value: 12.5 }],
    ['number', '12.5', { value: 12.5 }],
    ['number', '0.125', { value: 0.125 }],
    ['number', '-7', { value: -7 }],
    ['number', '1.500', { error: 'number' }],
    ['number', 'sette', { error: 'number' }],
    ['number', '', { value: null }],
    ['day', '1/3/2027', { value: '2027-03-01' }],
    ['day', '2027-03-01', { value: '2027-03-01' }],
    ['day', '31/02/2027', { error: 'day' }],
    ['list', 'roma', { value: 1 }],
    ['list', 'TORINO NORD', { value: 2 }],
    ['list', 'Chiusa', { error: 'option' }],
    ['text', ' 007 ', { value: '007' }],
  ])('%s «%s»', (kind, text, result) => expect(parseCustomValue(makeField(kind), text)).toEqual(result));

  test('any number written with a comma is read as itself', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 99 }), (whole, part) => {
        const text = `${whole},${String(part).padStart(2, '0')}`;
        expect(readNumber(text)).toBe(Number(text.replace(',', '.')));
      }),
    ));
});

describe('the key of a field', () => {
  test.each([
    ['Matricola', [], 'matricola'],
    ['Data di assunzione', [], 'data_di_assunzione'],
    ['Città / Sede', [], 'citta_sede'],
    ['Matricola', ['matricola', 'matricola_2'], 'matricola_3'],
    ['__proto__', [], 'proto'],
    ['constructor', [], 'campo'],
    ['🙂', ['campo'], 'campo_2'],
    ['<b>Sede</b>', [], 'b_sede_b'],
  ])('%s', (label, inUse, key) => expect(makeKey(label, inUse)).toBe(key));

  test('is always one the database takes', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (label) => {
        expect(makeKey(label, [])).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      }),
    ));
});

describe('custom fields in a form', () => {
  const fields: CustomField[] = (
    [
      ['nome', 'text'],
      ['anni', 'number'],
      ['inizio', 'day'],
      ['sede', 'list'],
    ] as const
  ).map(([key, kind], place) => {
    const flags = { is_required: key === 'anni', is_listed: false, is_archived: false };
    return { id: place + 1, key, kind, label: `Campo ${key}`, options: kind === 'list' ? options : [], ...flags };
  });
  const stored = { nome: 'Ada', anni: 1234.5, inizio: '2026-01-31', sede: 2 };

  test('go through a form and back as they were', () => {
    expect(toCustomForm(fields, stored)).toEqual({ ...stored, anni: '1234,5' });
    expect(toCustomBody(fields, toCustomForm(fields, stored))).toEqual(stored);
    const none = { nome: null, anni: null, inizio: null, sede: null };
    expect(toCustomBody(fields, toCustomForm(fields))).toEqual(none);
    expect(toCustomBody(fields, {})).toEqual(none);
  });

  test('are sent where they changed', () =>
    expect(pickChangedValues(toCustomBody(fields, { ...stored, anni: '3', sede: '' }), stored)).toEqual({
      anni: 3,
      sede: null,
    }));

  test('block a save that the server would refuse', () => {
    const error = (custom_fields: CustomForm) =>
      findBlockingError({ fields: buildCustomRules(fields) }, { custom_fields });
    const form = toCustomForm(fields, stored);
    expect(error(form)).toBeNull();
    expect(error({ ...form, anni: ' ' })).toBe('Da compilare: Campo anni');
    expect(error({ ...form, anni: '1.500' })).toMatch(/^Scrivi un numero/);
    // Such a year may be of either century: what is missing is said.
    expect(error({ ...form, inizio: '11-1-24' })).toBe('Data non valida: scrivi giorno, mese e anno con quattro cifre');
    expect(error({ ...form, nome: 'a'.repeat(201) })).toBe('Al massimo 200 caratteri');
  });
});

test('filters by custom fields go to the API together', () => {
  const filter = { role: 3, 'custom.sede': 4, 'custom.anni.from': 1.5, 'custom.nome': 'à', 'custom.vuoto': undefined };
  const query = buildListQuery(requireRow('users'), { filter });
  expect(query).toMatchObject({ role: 3, custom_fields: '{"sede":4,"anni.from":1.5,"nome":"à"}' });
  expect(readCustomFilters(String(query.custom_fields))).toEqual([
    { key: 'sede', option: 4 },
    { key: 'anni', from: 1.5 },
    { key: 'nome', text: 'à' },
  ]);
  // What is done to all results is done to those the list shows.
  expect(pickKnownFilters('users', filter)).toEqual({ role: 3, custom_fields: query.custom_fields });
  expect(buildListQuery(requireRow('group'), { filter })).not.toHaveProperty('custom_fields');
});

test('a field that is changed sends what is another, over what was shown of it', () => {
  const field: CustomField = {
    id: 7,
    key: 'sede',
    label: 'Sede',
    kind: 'list',
    is_required: false,
    is_listed: true,
    is_archived: false,
    options,
  };
  // A form of a stored record holds its id too.
  const form = { id: field.id, ...fieldShape.toValues(field) };
  const written = [{ option_id: 2, label: ' Torino ' }, { label: 'Bari' }];
  expect(buildChange(fieldShape, { ...form, is_archived: true }, field)).toEqual({
    label: 'Sede',
    is_archived: true,
    seen: { label: 'Sede', is_archived: false },
  });
  expect(buildChange(fieldShape, { ...form, options: written }, field)).toEqual({
    label: 'Sede',
    options: [{ id: 2, label: 'Torino' }, { label: 'Bari' }],
    seen: {
      label: 'Sede',
      options: [
        { id: 1, label: 'Roma' },
        { id: 2, label: 'Torino Nord' },
      ],
    },
  });
});

test('what is archived is in use no more, and the rest keeps its order', () => {
  const option = (id: number, is_archived: boolean) => ({ id, label: `Opzione ${id}`, is_archived });
  expect(listInUse([option(2, false), option(3, true), option(1, false)]).map(({ id }) => id)).toEqual([2, 1]);
});
