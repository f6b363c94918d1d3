import { expect, test } from 'vitest';
import { readLink } from '../../src/richText/linkAddress.ts';

test.each([
  ['https://esempio.it/a b', null],
  [' https://esempio.it/a?b=c#d ', 'https://esempio.it/a?b=c#d'],
  ['esempio.it', 'https://esempio.it'],
  ['www.esempio.it/corso', 'https://www.esempio.it/corso'],
  ['città.it:8080', 'https://città.it:8080'],
  ['info@esempio.it', 'mailto:info@esempio.it'],
  ['mailto:info@esempio.it', 'mailto:info@esempio.it'],
  ['tel:+390212345', 'tel:+390212345'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt://esempio.it/%0aalert(1)', null],
  ['data:text/html,x', null],
  ['ftp://esempio.it', null],
  ['/corsi', null],
  ['//altro.it', null],
  ['https://', null],
  ['parola', null],
  ['', null],
])('a link to %j leads to %j', (text, href) => {
  expect(readLink(text)).toBe(href);
});
