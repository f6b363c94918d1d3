import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCrashReason, isCodeMissing } from '#auth/missingCode.ts';
import { OutdatedPage } from '#auth/outdatedPage.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  'Failed to fetch dynamically imported module: https://corsi.esempio.it/assets/a.js',
  'error loading dynamically imported module: https://corsi.esempio.it/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('%s: the code did not come', (message) => {
  expect(findCrashReason(new Error(message))).toBe('missing');
});

test('code that is not there any more is not code that did not come', () => {
  expect(findCrashReason(new OutdatedPage())).toBe('outdated');
});

test('anything else is an error in the code, unless there is no network', () => {
  for (const error of [new TypeError('x is undefined'), 'text', null]) {
    vi.stubGlobal('navigator', { onLine: true });
    expect([findCrashReason(error), isCodeMissing(error)]).toEqual(['crashed', false]);
    vi.stubGlobal('navigator', { onLine: false });
    expect([findCrashReason(error), isCodeMissing(error)]).toEqual(['missing', true]);
  }
});
