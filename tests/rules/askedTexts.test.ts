import { expect, test } from 'vitest';
import { listAskedSince } from '../../display/askedTexts.ts';

test('what a list was asked for, of a search or its filters, takes nothing back when it is drawn late, in whatever steps', () => {
  expect(listAskedSince(['', 'sc', 'scad'], 'sc')).toEqual(['sc', 'scad']);
  expect(listAskedSince(['sc', 'scad'], 'scad')).toEqual(['scad']);
  expect(listAskedSince(['', 'sc', 'scad'], 'scad')).toEqual(['scad']);
  expect(listAskedSince(['scad'], 'scad')).toEqual(['scad']);
});

test('a text that was not asked for here takes the place of what is typed', () => {
  expect(listAskedSince(['sc', 'scad'], '')).toBeNull();
  expect(listAskedSince(['scad'], 'rossi')).toBeNull();
});
