import { expect, test } from 'vitest';
import { describeLeftOut } from '../../src/imports/draft/leftOutColumns.ts';

const known = [
  { field: 'email', label: 'E-mail' },
  { field: 'course', label: 'Corso' },
  { field: 'custom_fields.reparto', label: 'Reparto' },
];
const column = (heading: string, field: string | null = null) => ({ heading, field });

test.each([
  [
    'two of one heading',
    [column('Email', 'email'), column('EMAIL')],
    ['«EMAIL» (colonna 2) non viene importata: E-mail è già nella colonna 1, «Email».'],
  ],
  [
    'two names of one field',
    [column('corso'), column('codice corso', 'course')],
    ['«corso» (colonna 1) non viene importata: Corso è già nella colonna 2, «codice corso».'],
  ],
  [
    'a custom field twice',
    [column('Reparto', 'custom_fields.reparto'), column('reparto ')],
    ['«reparto » (colonna 2) non viene importata: Reparto è già nella colonna 1, «Reparto».'],
  ],
  [
    'two of a name nobody knows, one of which was given a field',
    [column('Recapiti', 'course'), column('recapiti')],
    ['«recapiti» (colonna 2) non viene importata: Corso è già nella colonna 1, «Recapiti».'],
  ],
  ['a name nobody knows', [column('Taglia')], ['«Taglia» non viene importata: il nome non è tra quelli riconosciuti.']],
  ['one left out by hand', [column('Email')], []],
  [
    'those of the refused rows, and one without a name',
    [column('Riga nel file'), column('Motivo del rifiuto'), column('')],
    [],
  ],
])('of %s', (_, columns, words) => expect(describeLeftOut(columns, known)).toEqual(words));

test('of many the first five, and how many more', () => {
  const words = describeLeftOut(
    Array.from({ length: 90 }, (_, n) => column(`Altro ${n}`)),
    known,
  );
  expect(words).toHaveLength(6);
  expect(words.at(-1)).toBe('Altre 85 colonne non vengono importate.');
});

test('a long name is cut', () =>
  expect(describeLeftOut([column('H'.repeat(3000))], known)).toEqual([
    `«${'H'.repeat(37)}…» non viene importata: il nome non è tra quelli riconosciuti.`,
  ]));
