import { describe, expect, test } from 'vitest';
import {
  parseBank,
  parseRetries,
  refuseBank,
  refuseRetries,
  tidyRetries,
} from '../../src/questionnaires/settings/numberRules.ts';

describe('the numbers of an evaluation', () => {
  test.each([
    ['', '', 0],
    ['7', '7', 7],
    ['007', '007', 7],
    ['7x', '0', 0],
    ['-1', '0', 0],
    ['1.5', '0', 0],
    ['1e3', '0', 0],
    [' 3', '0', 0],
  ])('are tries in digits alone, anything else is none: %j', (typed, shown, counted) => {
    expect([tidyRetries(typed), parseRetries(typed)]).toEqual([shown, counted]);
  });

  test('are no more tries than can be stored', () => {
    expect(refuseRetries('1000')).toBeUndefined();
    expect(refuseRetries('1001')).toBe('Al massimo 1000');
  });

  test.each([
    ['', undefined, null],
    ['0', 'Scrivi almeno 1, oppure lascia vuoto per proporle tutte', null],
    ['00', 'Scrivi almeno 1, oppure lascia vuoto per proporle tutte', null],
    ['12', undefined, 12],
    ['13', 'Il valore massimo consentito è: 12', 13],
    [' 12 ', undefined, 12],
  ])('are questions of the bank, none for all of them: %j', (typed, refused, stored) => {
    expect([refuseBank(typed, 12), parseBank(typed)]).toEqual([refused, stored]);
  });

  test.each(['x', '-1', '1.5', '1e1', '+2'])('are questions of the bank in digits alone: %j', (typed) => {
    expect(refuseBank(typed, 12)).toEqual(expect.any(String));
  });
});
