import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFontOrigin } from '#server/brand/fontOrigin.ts';

describe('where the font of a theme comes from', () => {
  test.each([
    ['https://caratteri.esempio.it/a.css?x=1', 'https://caratteri.esempio.it'],
    ['https://caratteri.esempio.it:8443/a.woff2', 'https://caratteri.esempio.it:8443'],
    ['https://CARATTERI.esempio.it/', 'https://caratteri.esempio.it'],
    ['https://caffè.it/a.css', 'https://xn--caff-8oa.it'],
    ['http://127.0.0.1:3000/a.css', 'http://127.0.0.1:3000'],
  ])('%s is %s', (address, origin) => {
    expect(findFontOrigin(address)).toBe(origin);
  });

  test.each([
    'https://x;sandbox',
    'https://x;sandbox/a.css',
    "https://x;script-src'unsafe-inline'/",
    "https://a,default-src'none'/",
    'https://*.esempio.it/a.css',
    'https://a_b.it/',
    'https://[::1]/',
    'https://utente:parola@esempio.it/',
    'http://esempio.it/a.css',
    'data:text/css,a',
    'javascript:alert(1)',
    'https://',
    '/a.css',
    '',
  ])('%s is no place a page may name', (address) => {
    expect(findFontOrigin(address)).toBeNull();
  });

  test('whatever the address, nothing but a source enters the policy', () => {
    const parts = fc.stringMatching(/^[ -~àè\t\n]*$/);
    fc.assert(
      fc.property(fc.constantFrom('https://', 'http://', 'https:', ''), parts, (scheme, rest) => {
        const origin = findFontOrigin(scheme + rest);
        expect(origin === null || /^https?:\/\/[a-z0-9.:-]+$/.test(origin)).toBe(true);
      }),
    );
  });
});
