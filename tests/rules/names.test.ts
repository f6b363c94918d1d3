import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGroupName, isName } from '#contract/rules.ts';
import { requireName } from '../../src/forms/rules.ts';

describe('a name', () => {
  test.each(['Anna', 'D’Angelo', 'Zoë 👩‍🏫', 'نور', '7', '-', 'a\u200db'])('%j may be one', (name) =>
    expect(isName(name)).toBe(true),
  );

  test.each([
    '',
    '  ',
    '\u200b',
    '\u00ad',
    '\u2060\ufeff',
    'a\r\nBcc: b@c.it',
    'a\u2028b',
    'a\tb',
    'a\u0000',
    '\u202Eevil',
    'a\ud800',
  ])('%j is none', (name) => expect(isName(name)).toBe(false));

  test('is a line with something to be seen, and nothing else is asked of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const isLine = !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);
        expect(isName(text)).toBe(isLine && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
      }),
    );
  });

  test('of a group has no bar, which stands between the groups of a user in a file', () => {
    expect(isGroupName('Milano, turno di notte')).toBe(true);
    expect(isGroupName('Milano | turno di notte')).toBe(false);
  });

  test('is refused by a form as by the server', () => {
    const tell = (text: string) =>
      requireName('Nome')
        .map((rule) => rule(text))
        .find(Boolean);
    expect(tell('Anna')).toBeUndefined();
    expect(tell(' ')).toBe('Campo obbligatorio');
    expect(tell('a'.repeat(256))).toBe('Al massimo 255 caratteri');
    expect(tell('\u200b')).toBe('Contiene un a capo o caratteri non ammessi');
  });
});
