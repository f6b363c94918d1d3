import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CustomFieldKind, checkCustomValue, parseCustomValue, readNumber } from '#contract/customValues.ts';
import { makeKey } from '#server/modules/customFields/rules.ts';

const options = [
  { id: 1, label: 'Roma', is_archived: false },
  { id: 2, label: 'Torino Nord', is_archived: false },
  { id: 3, label: 'Chiusa', is_archived: true },
];
const field = (kind: CustomFieldKind, is_required = false) => ({ kind, is_required, options });

describe('a value of a custom field', () => {
  test.each<[CustomFieldKind, string | number | null, object]>([
    ['text', ' Aurora 🙂 ', { value: 'Aurora 🙂' }],
    ['text', 'a'.repeat(200), { value: 'a'.repeat(200) }],
    ['text', 'a'.repeat(201), { error: 'long' }],
    ['text', 'a\nb', { error: 'text' }],
    ['text', 'a\u0000b', { error: 'text' }],
    ['text', 5, { error: 'text' }],
    ['text', '   ', { value: null }],
    ['number', 3.5, { value: 3.5 }],
    ['number', '3', { error: 'number' }],
    ['number', 1e13, { error: 'number' }],
    ['day', '2026-02-28', { value: '2026-02-28' }],
    ['day', '2026-02-30', { error: 'day' }],
    ['day', '0027-03-01', { error: 'day' }],
    ['list', 2, { value: 2 }],
    ['list', 3, { error: 'option' }],
    ['list', 9, { error: 'option' }],
    ['list', 'Roma', { error: 'option' }],
  ])('%s %j', (kind, given, result) => expect(checkCustomValue(field(kind), given)).toEqual(result));

  test('stays although its option is no longer offered', () =>
    expect(checkCustomValue(field('list'), 3, 3)).toEqual({ value: 3 }));

  test('may be required', () => {
    expect(checkCustomValue(field('day', true), null)).toEqual({ error: 'required' });
    expect(parseCustomValue(field('list', true), ' ')).toEqual({ error: 'required' });
  });
});

describe('a value as people write it', () => {
  test.each<[CustomFieldKind, string, object]>([
    ['number', '1.234,5', { value: 1234.5 }],
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
  ])('%s «%s»', (kind, text, result) => expect(parseCustomValue(field(kind), text)).toEqual(result));

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
