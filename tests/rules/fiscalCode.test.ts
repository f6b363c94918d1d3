import { type CodiceFiscaleUtils, Parser } from '@marketto/codice-fiscale-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFirstName, encodeLastName, findDoubt } from '#contract/people/fiscalCode.ts';

const nobody = { first_name: '', last_name: '' };

describe('the form and the check character of a tax code', () => {
  test.each([
    ['MRTMTT91D08F205J', null],
    ['mrtmtt91d08f205j', null],
    [' MRTMTT91D08F205J ', null],
    ['MLLSNT82P65Z404U', null],
    ['RSSMRA80A01H501U', null],
    // A letter in place of a digit, given where two people would share a code.
    ['RSSMRA80A01H50MM', null],
    ['RSSMRA80A01H50MA', 'control'],
    ['RSSMRA80A01H501V', 'control'],
    ['RSSMRA80Z01H501U', 'form'],
    // 30 February.
    ['RSSMRA80B30H501U', 'form'],
    ['RSSMRA80A01H501', 'form'],
    ['ABC', 'form'],
    ['', null],
    ['   ', null],
  ])('%j: %s', (code, doubt) => expect(findDoubt(code, nobody)).toBe(doubt));

  test.each([
    ['00743110157', null],
    ['12345678903', null],
    ['12345678901', 'control'],
    ['00000000000', 'form'],
    ['1234567890', 'form'],
    ['123456789012', 'form'],
  ])('provisional, eleven digits, %j: %s', (code, doubt) => expect(findDoubt(code, nobody)).toBe(doubt));

  test('a single wrong character is noticed', () => {
    const code = 'MRTMTT91D08F205J';
    const changed = [...code].map((_, place) => `${code.slice(0, place)}Q${code.slice(place + 1)}`);
    expect(changed.filter((other) => other !== code && findDoubt(other, nobody) === null)).toEqual([]);
  });

  test('a single wrong digit of a provisional code is noticed', () => {
    const right = '12345678903';
    fc.assert(
      fc.property(fc.nat(10), fc.nat(9), (place, digit) => {
        const other = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        expect(findDoubt(other, nobody)).toBe(other === right ? null : 'control');
      }),
    );
  });
});

describe('the name in a tax code', () => {
  test.each([
    ['RSSMRA80A01H501U', 'MARIA', 'ROSSI', null],
    ['RSSMRA80A01H501U', 'Mario', 'Rossi', null],
    ['RSSMRA80A01H501U', 'MARIA', 'BIANCHI', 'name'],
    ['RSSMRA80A01H501U', 'GIULIA', 'ROSSI', 'name'],
    // First name and last name written in each other's place.
    ['RSSMRA80A01H501U', 'ROSSI', 'MARIA', 'swapped'],
    ['RSSMRA80A01H501U', '', 'ROSSI', null],
    ['RSSMRA80A01H501U', '', '', null],
    ['RSSMRA80A01H50MM', 'MARIA', 'ROSSI', null],
  ])('%s of %s %s: %s', (code, first_name, last_name, doubt) =>
    expect(findDoubt(code, { first_name, last_name })).toBe(doubt),
  );

  test.each([
    ['DLANCL80A01H501K', 'NICCOLÒ', "D'ALÌ"],
    ['DLANCL80A01H501K', 'NICCOLÒ', 'D’ALÌ'],
    ['RSSJMR80A01H501S', 'JOSÉ MARÍA', 'ROSSI-BIANCHI'],
    ['FOXLIA80A01H501S', 'LIA', 'FO'],
    // Names whose letters cannot be told are not doubted.
    ['DLANCL80A01H501K', '尼科', 'O'],
  ])('%s of %s %s: accents, apostrophes, few letters', (code, first_name, last_name) =>
    expect(findDoubt(code, { first_name, last_name })).toBe(null),
  );

  test.each(['  ', ' - ', 'O', "O'", 'Jørgen', 'Rossi2'])('%j has no letters to compare', (name) =>
    expect([encodeLastName(name), encodeFirstName(name)]).toEqual([null, null]),
  );

  test('the letters are those of a library that knows the decree', () => {
    const parser = new Parser({} as CodiceFiscaleUtils['belfioreConnector']);
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzàèéìòùÀÈÉÌÒÙüöäçñ');
    const name = fc.array(fc.string({ unit: letter, minLength: 2, maxLength: 9 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(name, fc.constantFrom(' ', "'"), (parts, between) => {
        const written = parts.join(between);
        expect(encodeLastName(written)).toBe(parser.lastNameToCf(written));
        expect(encodeFirstName(written)).toBe(parser.firstNameToCf(written));
      }),
    );
  });

  test('any code and any name are answered for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (code, first_name, last_name) => {
        expect([null, 'form', 'control', 'name', 'swapped']).toContain(findDoubt(code, { first_name, last_name }));
      }),
    );
  });
});
