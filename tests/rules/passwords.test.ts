import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPassword,
  isRecoveryPassword,
  listPasswordLacks,
  passwordMaxLength,
  passwordMinLength,
} from '#contract/rules.ts';
import { describePasswordLacks, listRuleLines } from '#display/describePasswordRules.ts';
import { passwordRules } from '#display/itPasswords.ts';
import { recovery } from '../../src-learner/i18n/itRecovery.ts';

const profileSpecials = '@$!%*?&';
const recoverySpecials = '#?!@$%^&*-';

/** The two criteria as the specification words them. */
const hasAll = (text: string, specials: string): boolean =>
  [...text].length >= 8 &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  /[0-9]/.test(text) &&
  [...text].some((character) => specials.includes(character));

const isUsual = (character: string): boolean => /[A-Za-z0-9]/.test(character) || profileSpecials.includes(character);

const text = fc
  .array(fc.constantFrom(...'abzABZ019', ...profileSpecials, ...recoverySpecials, ' ', 'è', 'È', '_', '.', '٣', '😀'), {
    maxLength: 14,
  })
  .map((characters) => characters.join(''));

describe('password of the profile, the forced change and the back office', () => {
  test.each([
    ['Abcdef1!', true],
    ['Abcdef1@', true],
    ['Abcdef1$', true],
    ['Abcdef1%', true],
    ['Abcdef1*', true],
    ['Abcdef1?', true],
    ['Abcdef1&', true],
    ['Abcde1!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['Abcdef1#', false],
    ['Abcdef1!#', false],
    ['Abcdef1! ', false],
    ['Abcdèf1!', false],
    ['Una frase di 3 cani!', false],
    ['Abcdef1!A@$!%*?&', true],
    ['Àbcdef1!', false],
    ['Abcdef1!\n', false],
    ['Abcdef1!\u0000', false],
    ['Abcde1!\ud83d', false],
    ['Abcd1!😀', false],
    ['', false],
  ])('%j: %s', (password, isGood) => expect(isPassword(password)).toBe(isGood));

  test('is exactly what the criteria say', () => {
    fc.assert(
      fc.property(text, (password) => {
        expect(isPassword(password)).toBe(
          hasAll(password, profileSpecials) && [...password].every((character) => isUsual(character)),
        );
      }),
      { numRuns: 3000 },
    );
  });
});

describe('password of the recovery page', () => {
  test.each([
    ['Abcdef1#', true],
    ['Abcdef1-', true],
    ['Abcdef1^', true],
    ['Abcdef1! and spaces, è', true],
    ['Abcde1#', false],
    ['abcdef1#', false],
    ['ABCDEF1#', false],
    ['Abcdefg#', false],
    ['Abcdefg1', false],
    ['Abcdef1_', false],
    ['Abcdef1#\n', false],
    ['', false],
  ])('%j: %s', (password, isGood) => expect(isRecoveryPassword(password)).toBe(isGood));

  test('is exactly what the criteria say', () => {
    fc.assert(
      fc.property(text, (password) => {
        expect(isRecoveryPassword(password)).toBe(hasAll(password, recoverySpecials));
      }),
      { numRuns: 3000 },
    );
  });
});

test.each([
  ['the recovery page', recovery.hint, isRecoveryPassword],
  ['every other page', passwordRules.special, isPassword],
] as const)('the hint of %s names the characters one of which is needed, and no others', (_where, hint, isGood) => {
  const named = new Set(hint.match(/[^\p{L}\p{N}\s.,:()]/gu));
  for (const sign of '!"#$%&\'*+-/;<=>?@[\\]^_`{|}~')
    expect([sign, named.has(sign)]).toEqual([sign, isGood(`Abcdefg1${sign}`)]);
});

test('a password at its longest is checked in no time, good or bad', () => {
  expect(passwordMinLength).toBe(8);
  for (const fill of ['a', '!', 'A1', 'aA1'])
    for (const end of ['', '!', '\n'])
      for (const check of [isPassword, isRecoveryPassword]) {
        const password = fill.repeat(passwordMaxLength).slice(0, passwordMaxLength - 1) + end;
        expect(check(password)).toBeTypeOf('boolean');
      }
});

describe('what a password lacks', () => {
  test.each([
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
    ['abc', ['length', 'uppercase', 'digit', 'special']],
    ['abcdefgh', ['uppercase', 'digit', 'special']],
    ['Àbcdefgh1', ['uppercase', 'special', 'allowed']],
    ['Abcdef1#', ['special', 'allowed']],
    ['Abcdef1!\n', ['allowed']],
    ['Perché no?', ['digit', 'allowed']],
    ['Abcdef1!', []],
  ])('%j: %j', (password, lacks) => expect(listPasswordLacks(password)).toEqual(lacks));

  test('is nothing exactly where it is a password', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (password) => {
        expect(listPasswordLacks(password).length === 0).toBe(isPassword(password));
      }),
      { numRuns: 3000 },
    );
  });

  test('is told in words once something is typed', () => {
    expect(describePasswordLacks('')).toBe('');
    expect(describePasswordLacks('Abcdefgh')).toBe('Manca: una cifra (0-9), un simbolo fra @ $ ! % * ? &');
    expect(describePasswordLacks('Abcdef1!')).toBe('La password ha la lunghezza e i caratteri richiesti');
    expect(describePasswordLacks('Abcdef1! è')).toBe('Non sono ammessi altri simboli, spazi e lettere accentate');
    expect(describePasswordLacks('Perché no?')).toBe(
      'Manca: una cifra (0-9). Non sono ammessi altri simboli, spazi e lettere accentate',
    );
    expect(listRuleLines('').map(({ state, isMet }) => [state, isMet])).toEqual(Array(6).fill([';', false]));
    expect(listRuleLines('Abcdef1!#').map(({ state }) => state)).toEqual([
      ...Array(5).fill(': c’è;'),
      ': non rispettato;',
    ]);
  });

  test('is told in the numbers and signs of the rule', () => {
    expect(passwordRules.length).toContain(String(passwordMinLength));
    expect(passwordRules.special.split('fra ')[1]?.split(' ').sort()).toEqual([...profileSpecials].sort());
  });
});
