import { expect, test } from 'vitest';
import { askedSince } from '../../src/lists/askedTexts.ts';

test('what a list was asked for, of a search or its filters, takes nothing back when it is drawn late, in whatever steps', () => {
  expect(askedSince(['', 'sc', 'scad'], 'sc')).toEqual(['sc', 'scad']);
  expect(askedSince(['sc', 'scad'], 'scad')).toEqual(['scad']);
  expect(askedSince(['', 'sc', 'scad'], 'scad')).toEqual(['scad']);
  expect(askedSince(['scad'], 'scad')).toEqual(['scad']);
});

test('a text that was not asked for here takes the place of what is typed', () => {
  expect(askedSince(['sc', 'scad'], '')).toBeNull();
  expect(askedSince(['scad'], 'rossi')).toBeNull();
});
