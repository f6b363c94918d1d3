import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spellDuration } from '#server/modules/certificates/spellDuration.ts';

test.each([
  [0, ''],
  [1, 'meno di 1 minuto'],
  [59, 'meno di 1 minuto'],
  [60, '1 minuto'],
  [89, '1 minuto'],
  [90, '2 minuti'],
  [1800, '30 minuti'],
  [3599, '1 ora'],
  [3600, '1 ora'],
  [3660, '1 ora e 1 minuto'],
  [7200, '2 ore'],
  [16_200, '4 ore e 30 minuti'],
  [360_000, '100 ore'],
])('%d seconds are «%s»', (seconds, text) => {
  expect(spellDuration(seconds)).toBe(text);
});

test('never says sixty minutes, nor none beside the hours', () => {
  fc.assert(fc.property(fc.nat(1_000_000), (seconds) => !/60 minuti|ore? e 0/.test(spellDuration(seconds))));
});
