import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveTones } from '#contract/tones.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever the tenant’s colour, its ink reads on white and white reads on it', () => {
  fc.assert(fc.property(hex, (color) => wcagContrast(deriveTones(color).ink, '#ffffff') >= 4.5));
});

test('a colour that reads is left as it is', () => {
  expect(deriveTones('#0f766e')).toMatchObject({ fill: '#0f766e', ink: '#0f766e' });
});

test('what is no colour gives the fallback’s', () => {
  for (const color of ['', 'red', '#fff', '"><script>']) expect(deriveTones(color)).toEqual(deriveTones('#e66b63'));
});
