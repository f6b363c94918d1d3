import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { CourseImpact } from '#contract/courseChanges.ts';
import { describeImpact, describeUncounted, isNoticed } from '../../src/courseContents/impact/describeImpact.ts';

const nobody: CourseImpact = {
  running: 0,
  completing: 0,
  rising: 0,
  falling: 0,
  locked: 0,
  midway: 0,
  watched: 0,
  closing: 0,
  is_later: false,
};

describe('what a change means to learners, in words', () => {
  test.each<[Partial<CourseImpact>, string]>([
    [{ running: 12, completing: 3 }, '12 iscritti in corso: 3 risulteranno completati, nessuno perde quanto fatto.'],
    [{ running: 1, completing: 1 }, '1 iscritto in corso: 1 risulterà completato, nessuno perde quanto fatto.'],
    [{ completing: 2 }, 'Nessun iscritto in corso: 2 risulteranno completati, nessuno perde quanto fatto.'],
    [
      { running: 5, midway: 2 },
      '5 iscritti in corso: 2 hanno iniziato la lezione e troveranno la nuova risorsa, nessuno perde quanto fatto.',
    ],
    [
      { running: 12_345, rising: 10_000, falling: 1, locked: 2 },
      '12.345 iscritti in corso: per 10.000 l’avanzamento sale, per 1 l’avanzamento scende, 2 dovranno prima superare un’altra lezione, nessuno perde quanto fatto.',
    ],
    [
      { running: 30_000, closing: 30_000, is_later: true },
      '30.000 iscritti in corso: 30.000 non potranno più seguire il corso, nessuno perde quanto fatto. Gli iscritti sono molti: lo stato di ciascuno si aggiornerà nei minuti dopo il salvataggio.',
    ],
  ])('%j', (impact, words) => {
    expect(describeImpact({ ...nobody, ...impact })).toBe(words);
  });

  test('a change that nobody notices needs none', () => {
    expect(isNoticed({ ...nobody, running: 12, is_later: true })).toBe(false);
    for (const part of ['completing', 'rising', 'falling', 'locked', 'midway', 'closing'])
      expect(isNoticed({ ...nobody, [part]: 1 }), part).toBe(true);
  });
});

test.each<[number, string, boolean]>([
  [404, 'not_found', false],
  [400, 'other_course', false],
  [503, 'unavailable', true],
  [0, 'offline', true],
])('a change that is not counted with %d %s is asked about: %s', (status, code, isAsked) => {
  expect(describeUncounted(new HttpError('', status, { code })) !== '').toBe(isAsked);
});
