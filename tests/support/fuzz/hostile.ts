import fc from 'fast-check';

/** Texts that break what trusts them. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfffx',
  '👩‍👩‍👧‍👦😀',
  'ẗ̶̢̛͇̱͎e̸s̷t',
  '\u202Etxet',
  '\ufeff',
  "'; drop table users; --",
  '%',
  '_%_',
  '\\',
  '{{first_name}}',
  '$1 $& $`',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0x10',
  '١',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00.001Z',
  '24:00:00',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'x'.repeat(300),
  'é'.repeat(1000),
];

export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }));

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  1e21,
  1.7e308,
  Number.MIN_VALUE,
);

/** Any value JSON can carry, leaning towards those that hurt. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    hostileNumber,
    hostileText,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom('id', 'length', 'toString', 'then'), hostileText), tie('value'), {
      maxKeys: 3,
    }),
  ),
})).value;

/** What stands in an address, percent-encoded or badly so. */
export const hostileSegment = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%', '%E0%A4%A', '%ED%A0%80', '%00', '%2e%2e%2f', '%FF', '1%20', '+1', '01', '1.0', '1e3', ','),
);
