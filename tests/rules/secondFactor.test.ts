import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { readChallenge } from '#auth/apiError.ts';
import { createAppSecret, findStep } from '#server/modules/secondFactor/appCodes.ts';
import {
  makeRecoveryCodes,
  readAppCode,
  readRecoveryCode,
  writeRecoveryCode,
} from '#server/modules/secondFactor/rules.ts';
import { createSecretBox } from '#server/secrets/secretBox.ts';

const now = Date.UTC(2026, 10, 22, 1, 0, 15);
const step = now / 30_000;
const secret = createAppSecret();
const makeCodeAt = (time: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

describe('a code of the app', () => {
  test.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('of %i seconds from now is good: %s', (seconds, isGood) => {
    const found = findStep(secret, makeCodeAt(now + seconds * 1000), now, null);
    expect(found).toBe(isGood ? Math.floor(step) + seconds / 30 : null);
  });

  test('is not good again, nor is one before it', () => {
    const used = findStep(secret, makeCodeAt(now), now, null);
    expect(findStep(secret, makeCodeAt(now), now, used)).toBeNull();
    expect(findStep(secret, makeCodeAt(now - 30_000), now, used)).toBeNull();
    expect(findStep(secret, makeCodeAt(now + 30_000), now, used)).toBe(Math.floor(step) + 1);
  });

  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
  ])('typed as «%s» is read as %s', (typed, code) => expect(readAppCode(typed)).toBe(code));

  test('agrees with the table of RFC 6238', () => {
    const known = Secret.fromLatin1('12345678901234567890').base32;
    expect(findStep(known, '287082', 59_000, null)).toBe(1);
    expect(findStep(known, '081804', 1_111_111_109_000, null)).toBe(37_037_036);
  });
});

describe('recovery codes', () => {
  test('are ten, and read back however they are typed', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 110, maxLength: 110 }),
        fc.boolean(),
        fc.boolean(),
        (bytes, isUpper, isBare) => {
          const codes = makeRecoveryCodes(bytes);
          expect(codes.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
          for (const code of codes) {
            const shown = writeRecoveryCode(code);
            const typed = isBare ? shown.replaceAll('-', '') : shown;
            expect(readRecoveryCode(isUpper ? typed.toUpperCase() : typed)).toEqual(code);
            expect(readAppCode(typed)).toBeNull();
          }
        },
      ),
    );
  });

  test('read anything at all without failing', () => {
    fc.assert(fc.property(fc.string(), (typed) => void readRecoveryCode(typed)));
    expect(readRecoveryCode('3OIL-0000-0000')).toEqual({ number: 3, text: '301100000000' });
  });
});

describe('the secret box', () => {
  const [oldest, newest] = [randomBytes(32), randomBytes(32)];

  test('opens what it sealed, for the same owner only', () => {
    const box = createSecretBox([newest]);
    const sealed = box.seal(secret, 'a');
    expect(sealed.toString('latin1')).not.toContain(secret);
    expect(box.seal(secret, 'a').equals(sealed)).toBe(false);
    expect(box.open(sealed, 'a')).toEqual({ text: secret, isNewest: true });
    expect(box.open(sealed, 'b')).toBeNull();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(box.open(sealed, 'a')).toBeNull();
    expect(box.open(Buffer.alloc(3), 'a')).toBeNull();
  });

  test('opens what an older secret sealed, and says so', () => {
    const sealed = createSecretBox([oldest]).seal(secret, 'a');
    expect(createSecretBox([newest, oldest]).open(sealed, 'a')).toEqual({
      text: secret,
      isNewest: false,
    });
    expect(createSecretBox([newest]).open(sealed, 'a')).toBeNull();
  });
});

test('only the refusal that asks for a code carries a challenge', () => {
  expect(readChallenge({ code: 'second_factor_needed', reason: '', details: { challenge: 'x' } })).toBe('x');
  expect(readChallenge({ code: 'wrong_credentials', reason: '', details: { challenge: 'x' } })).toBeNull();
  expect(readChallenge({ code: 'second_factor_needed', reason: '' })).toBeNull();
});
