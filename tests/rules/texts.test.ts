import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, isSlug } from '#contract/rules.ts';

describe('slug', () => {
  test.each([
    ['corso-base', true],
    ['a', true],
    ['9', true],
    ['2026-sicurezza-1', true],
    ['', false],
    ['-corso', false],
    ['corso-', false],
    ['corso--base', false],
    ['Corso', false],
    ['corso base', false],
    ['corso_base', false],
    ['perché', false],
    ['corso\n', false],
  ])('%j: %s', (slug, isGood) => expect(isSlug(slug)).toBe(isGood));

  test('is words of lowercase letters and digits joined by single hyphens', () => {
    const word = fc.stringMatching(/^[a-z0-9]+$/);
    fc.assert(fc.property(fc.array(word, { minLength: 1 }), (words) => isSlug(words.join('-'))));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '0', '-', 'A', ' ') }), (slug) => {
        const words = slug.split('-');
        expect(isSlug(slug)).toBe(words.every((found) => found !== '' && !/[^a0]/.test(found)));
      }),
    );
  });
});

describe('e-mail address', () => {
  test.each([
    ['anna@esempio.it', true],
    ['ANNA@ESEMPIO.IT', true],
    ['anna.rossi+corsi@posta.esempio.co.uk', true],
    ["o'neill@esempio.it", true],
    [`${'a'.repeat(64)}@esempio.it`, true],
    [`${'a'.repeat(65)}@esempio.it`, false],
    [`a@${'b'.repeat(63)}.it`, true],
    [`a@${'b'.repeat(64)}.it`, false],
    [`a@${'b.'.repeat(130)}it`, false],
    ['anna@localhost', false],
    ['anna', false],
    ['@esempio.it', false],
    ['anna@', false],
    ['anna@-esempio.it', false],
    ['anna@esempio-.it', false],
    ['anna@esempio..it', false],
    ['anna@@esempio.it', false],
    ['anna rossi@esempio.it', false],
    ['anna@esempio.it\n', false],
    ['anna@esempio.it,bruno@esempio.it', false],
    ['perché@esempio.it', false],
    ['', false],
  ])('%j: %s', (address, isGood) => expect(isEmail(address)).toBe(isGood));

  test('whatever is typed, carries no line break or separator when it is good', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('\n', '\r', ',', ';', ' ', '<', '\0'), (address, separator) => {
        expect(isEmail(`${address}${separator}`)).toBe(false);
        expect(isEmail(`${separator}${address}`)).toBe(false);
      }),
    );
  });
});
