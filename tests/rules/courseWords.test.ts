import { describe, expect, test } from 'vitest';
import { alertDurations } from '../../src/feedback/alertDurations.ts';
import { courses } from '../../src/i18n/courses.ts';

test('alerts last as long as they are wanted to', () => {
  expect(alertDurations).toEqual({ usual: 1700, long: 5000, undo: 8000 });
});

describe('what keeps a course from being deleted agrees with what it names', () => {
  test.each([
    [1, 0, '1 iscrizione, che va conservata.'],
    [2, 0, '2 iscrizioni, che vanno conservate.'],
    [1200, 0, '1200 iscrizioni, che vanno conservate.'],
    [1, 1, '1 iscrizione e 1 attestato, che vanno conservati.'],
    [3, 2, '3 iscrizioni e 2 attestati, che vanno conservati.'],
  ])('%i and %i', (subscriptions, certificates, words) => {
    const erasure = { themes: 0, modules: 0, sections: 0, materials: 0, subscriptions, certificates };
    expect(courses.deletion.kept(erasure)).toBe(`Il corso non si può eliminare: ha ${words}`);
  });
});
