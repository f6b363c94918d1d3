import { expect, test } from 'vitest';
import { makeUntitledTheme } from '#server/modules/brandThemes/service.ts';

test.each([
  ['https://corsi.ente.it', 'corsi.ente.it'],
  ['https://corsi.ente.it:8443', 'corsi.ente.it:8443'],
  ['https://xn--citt-3na.it', 'città.it'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['http://[::1]:3000', '[::1]:3000'],
])('a site without a title at %s is called %s', (publicUrl, title) => {
  expect(makeUntitledTheme({ publicUrl }).headers.title).toBe(title);
});
