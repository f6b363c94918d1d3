import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCode, readCode } from '#server/secrets/verificationCodes.ts';

const printed = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/;
const codes = fc.constant(null).map(createCode);

describe('a verification code', () => {
  test('is seven groups of four unmistakable signs, 140 bits in all', () => {
    fc.assert(fc.property(codes, (code) => printed.test(code)));
  });

  test('never comes twice, and uses every sign about equally', () => {
    const made = Array.from({ length: 4000 }, createCode);
    expect(new Set(made).size).toBe(made.length);
    const counts = new Map<string, number>();
    for (const sign of made.join('').replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    const expected = (4000 * 28) / 32;
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.15);
  });

  test('is read however it was copied', () => {
    const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '\n', ' – '), { minLength: 35, maxLength: 35 });
    fc.assert(
      fc.property(codes, separators, fc.boolean(), (code, between, isLower) => {
        const spaced = [...code].map((sign, place) => `${sign}${between[place] ?? ''}`).join('');
        expect(readCode(isLower ? spaced.toLowerCase() : spaced)).toBe(code);
      }),
    );
    expect(readCode('OIL0 1111 2222 3333 4444 5555 6666')).toBe('0110-1111-2222-3333-4444-5555-6666');
  });

  test('is nothing else', () => {
    for (const text of ['', 'ABCD', '0'.repeat(27), '0'.repeat(29), `${'0'.repeat(27)}U`, '€'.repeat(28)])
      expect(readCode(text)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => readCode(text) === null || printed.test(String(readCode(text)))));
  });
});
