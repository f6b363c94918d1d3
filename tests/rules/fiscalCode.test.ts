import { describe, expect, test } from 'vitest';
import { looksLikeFiscalCode } from '../../src/users/fiscalCode.ts';

describe('a tax code looks right', () => {
  test.each([
    ['MRTMTT91D08F205J', true],
    ['mrtmtt91d08f205j', true],
    ['MLLSNT82P65Z404U', true],
    ['RSSMRA80A01H501U', true],
    // A letter in place of a digit, given where two people would share a code.
    ['RSSMRA80A01H50MM', true],
    ['RSSMRA80A01H50MA', false],
    ['RSSMRA80A01H501V', false],
    ['RSSMRA80Z01H501U', false],
    ['RSSMRA80A01H501', false],
    ['12345678901', false],
    ['', false],
  ])('%j: %s', (code, isRight) => expect(looksLikeFiscalCode(code)).toBe(isRight));

  test('a single wrong character is noticed', () => {
    const code = 'MRTMTT91D08F205J';
    const changed = [...code].map((_, place) => `${code.slice(0, place)}Q${code.slice(place + 1)}`);
    expect(changed.filter((other) => other !== code && looksLikeFiscalCode(other))).toEqual([]);
  });
});
