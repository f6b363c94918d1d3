import { describe, expect, test } from 'vitest';
import { changesOf, fieldWords, valueWords } from '../../src/log/changes.ts';

describe('a recorded value in words', () => {
  test.each<[unknown, string]>([
    [null, '—'],
    ['', '—'],
    [[], '—'],
    [true, 'sì'],
    [false, 'no'],
    [3, '3'],
    ['2026-11-20', '20-11-2026'],
    ['2026-03-01T23:30:00.000Z', '02-03-2026 00:30'],
    ['RUN', 'IN CORSO'],
    [{ id: 2, name: 'Corsista', tier: 'BASE_LOG' }, 'Corsista'],
    [{ id: 2, first_name: 'ADA', last_name: 'PROVA' }, 'ADA PROVA'],
    [
      [
        { id: 1, name: 'Uno' },
        { id: 2, name: 'Due' },
      ],
      'Uno, Due',
    ],
    [{ title: 'Ente', description: '' }, 'Titolo: Ente\nDescrizione: —'],
  ])('%j', (value, words) => expect(valueWords(value)).toBe(words));

  test('a field nobody named yet is at least readable', () =>
    expect(fieldWords('some_new_field')).toBe('Some new field'));

  test('ids say nothing and are left out', () =>
    expect(
      changesOf({ before: { id: 1, user_id: 2, last_name: 'A' }, after: { last_name: 'B', groups_ids: [1] } }),
    ).toEqual([{ field: 'Cognome', before: 'A', after: 'B' }]));
});
