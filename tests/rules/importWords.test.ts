import { describe, expect, test } from 'vitest';
import type { CustomField } from '#contract/customFields.ts';
import { type Role, readRow, type World } from '#server/modules/importPlans/cellRules.ts';
import { findHeadingError, recognise } from '#server/modules/importPlans/columnRules.ts';
import { judgePerson, refusePerson } from '#server/modules/importPlans/personRules.ts';
import { type Around, type Known, planRow } from '#server/modules/importPlans/planRules.ts';

const roles: Role[] = [
  { id: 1, name: 'Corsista', tier: 'BASE_LOG' },
  { id: 2, name: 'Ospite', tier: 'BASE_NO_LOG' },
  { id: 3, name: 'Amministratore', tier: 'BO_COM' },
];
const field = (key: string, kind: CustomField['kind'], is_required = false) =>
  ({ id: 1, key, label: key, kind, is_required, options: [] }) as unknown as CustomField;

const world: World = {
  today: '2026-11-26',
  roles,
  courses: new Map([['sic-gen', { id: 7, name: 'Sicurezza', code: 'SIC-GEN', has_ended: false }]]),
  fields: [field('ore', 'number'), field('visita', 'day'), field('matricola', 'text', true)],
  groups: new Map(),
};

/** A row whose cells are told by their fields. */
const read = (cells: Record<string, string>, password = '') => {
  const names = Object.keys(cells);
  return readRow(Object.values(cells), new Map(names.map((name, place) => [name, place])), world, password);
};
const whole = { username: 'ada', first_name: 'Ada', last_name: 'Alfa', fiscal_code: 'LFADAA80A41H501X' };

test.each([
  [{ username: '' }, 'username', 'Manca.'],
  [{ email: 'ada@' }, 'email', 'Indirizzo non valido.'],
  [{ course: 'X' }, 'course', 'Nessun corso con il codice «X».'],
  [{ username: 'ada alfa' }, 'username', 'Non può contenere spazi, nemmeno invisibili.'],
  [{ username: 'ada\u200balfa' }, 'username', 'Non può contenere spazi, nemmeno invisibili.'],
  [{ username: 'ada\u0007' }, 'username', 'Contiene caratteri invisibili.'],
  [{ username: 'a'.repeat(151) }, 'username', 'Ha più di 150 caratteri.'],
  [{ fiscal_code: 'LFA-DAA' }, 'fiscal_code', 'Solo lettere e cifre, al massimo 16.'],
  [{ role: 'Capo' }, 'role', 'Non esiste: scegli tra Corsista, Ospite.'],
  [{ groups: Array.from({ length: 51 }, (_, n) => `G${n}`).join('|') }, 'groups', 'Sono più di 50.'],
  [{ groups: `Uno|${'x'.repeat(256)}` }, 'groups', `«${'x'.repeat(60)}» ha più di 255 caratteri.`],
  [{ groups: 'Uno|Due\u0007' }, 'groups', '«Due\u0007» contiene caratteri non ammessi.'],
  [{ expiration_date: 'domani' }, 'expiration_date', 'Data non valida: scrivila come 31/12/2026.'],
  [{ expiration_date: '31/12/9999' }, 'expiration_date', 'L’anno va da 1900 a 2999.'],
  [{ expiration_date: '31/02/9999' }, 'expiration_date', 'Data non valida: scrivila come 31/12/2026.'],
  [{ 'custom_fields.visita': '01/02/1875' }, 'custom_fields.visita', 'L’anno va da 1900 a 2999.'],
  [{ course: '', expiration_date: '31/12/2026' }, 'expiration_date', 'È quella dell’iscrizione, ma manca il corso.'],
  [
    { 'custom_fields.ore': '1.000,5,2' },
    'custom_fields.ore',
    'Dev’essere un numero scritto come 1234,5, al massimo 1.000.000.000.000.',
  ],
  [
    { 'custom_fields.visita': '31/02/2026' },
    'custom_fields.visita',
    'Data non valida: scrivila come 31/12/2026, con quattro cifre per l’anno.',
  ],
  [{ 'custom_fields.matricola': 'x'.repeat(256) }, 'custom_fields.matricola', 'Può avere al massimo 200 caratteri.'],
])('a cell like %j is refused in its own words', (cells, name, reason) => {
  expect(read({ ...whole, ...cells }).errors).toEqual([{ field: name, reason }]);
});

test('a day that a spreadsheet left as a number is read, and no other number is', () => {
  expect(read({ ...whole, expiration_date: '46387' })).toMatchObject({ expiration_date: '2026-12-31', errors: [] });
  expect(read({ ...whole, 'custom_fields.visita': '29221' }).values).toEqual(new Map([['visita', '1980-01-01']]));
  for (const number of ['4638', '463871', '46387.5', '-4638'])
    expect(read({ ...whole, expiration_date: number }).errors).toHaveLength(1);
});

test('midnight behind a day, as databases and Excel write it, is left out; another time is not', () => {
  for (const midnight of ['31/12/2026 00:00', '31/12/2026 0:00:00', '2026-12-31 00:00:00.000', '2026-12-31T00:00:00'])
    expect(read({ ...whole, expiration_date: midnight })).toMatchObject({ expiration_date: '2026-12-31', errors: [] });
  expect(read({ ...whole, 'custom_fields.visita': '01/01/1980 00:00' }).values).toEqual(
    new Map([['visita', '1980-01-01']]),
  );
  expect(read({ ...whole, expiration_date: '31/12/2026 10:30' }).errors).toHaveLength(1);
});

test('a weak password is told what it must have', () => {
  expect(read(whole, 'debole').errors).toEqual([
    {
      field: 'password',
      reason:
        'Servono almeno 8 caratteri, con una minuscola, una maiuscola, una cifra e uno tra @ $ ! % * ? &, e nessun altro simbolo, spazio o lettera accentata.',
    },
  ]);
  expect(read(whole, 'Abcdef1!').errors).toEqual([]);
});

const alone: Around = {
  known: null,
  isLead: true,
  lines: [],
  clash: null,
  emailHolder: null,
  emailLine: null,
  code: { users: [], lines: [] },
  homonyms: { users: [], lines: [] },
};

describe('against the user as they stand', () => {
  const known: Known = {
    id: 9,
    ...whole,
    email: null,
    role_id: 1,
    role: 'Corsista',
    tier: 'BASE_LOG',
    expiration_date: null,
    has_password: true,
    updated: '',
    groups: [],
    values: {},
    subscriptions: [],
  };
  const refuse = (cells: Record<string, string>, person: Known | null, password = '') =>
    planRow(
      read({ ...whole, 'custom_fields.matricola': '1', ...cells }, password),
      { ...alone, known: person },
      world,
      false,
    ).refusals;

  test.each([
    [{ fiscal_code: '' }, null, '', 'fiscal_code', 'Manca.'],
    [{ 'custom_fields.matricola': '' }, null, '', 'custom_fields.matricola', 'Manca.'],
    [{ role: 'Amministratore' }, null, '', 'role', '«Amministratore» si assegna solo dalla scheda dell’utente.'],
    [{ role: 'Ospite' }, null, 'Abcdef1!', 'password', 'Chi accede con un link personale non ha una password.'],
    [{ role: 'Ospite' }, known, '', 'role', 'Ha una password: passa a questo ruolo solo dalla scheda dell’utente.'],
    [{ expiration_date: '25/11/2026' }, null, '', 'expiration_date', 'È già passata.'],
    [
      { first_name: 'È'.repeat(250), last_name: 'È'.repeat(250) },
      null,
      '',
      'last_name',
      'Troppo lungo insieme agli altri dati della persona.',
    ],
  ])('%j is refused', (cells, person, password, name, reason) => {
    expect(refuse(cells, person, password)).toEqual([{ field: name, reason }]);
  });

  test('a day that has passed is no reason where it stands already', () => {
    expect(refuse({ expiration_date: '25/11/2026' }, { ...known, expiration_date: '2026-11-25' })).toEqual([]);
    expect(refuse({ expiration_date: '26/11/2026' }, null)).toEqual([]);
  });
});

test('rows of one person are a hint, unless they are why the row is refused', () => {
  const tell = (clash: Around['clash']) =>
    planRow(read({ ...whole, 'custom_fields.matricola': '1' }), { ...alone, lines: [3], clash }, world, false).hints;
  expect(tell(null).map(({ code }) => code)).toContain('repeated');
  expect(tell({ field: 'username', reason: 'È già alla riga 3.' }).map(({ code }) => code)).not.toContain('repeated');
});

test.each([
  ['Анна', 'Ķērve', false],
  ['小明', 'Rossi', true],
  ['Mario', 'ვარდი', true],
])('%s %s has a hint that a certificate leaves letters blank: %s', (first_name, last_name, isTold) => {
  const row = read({ ...whole, 'custom_fields.matricola': '1', first_name, last_name });
  const plan = planRow(row, alone, world, false);
  expect(plan.hints.some(({ code }) => code === 'name_unprinted')).toBe(isTold);
  expect(plan.refusals).toEqual([]);
});

test.each([
  [
    ['Pippo', 'Pluto'],
    'Il file non ha la riga di intestazione: la prima riga deve contenere i nomi delle colonne (username, nome, cognome, codice_fiscale …).',
  ],
  [['username', 'nome', 'cognome'], 'Manca la colonna «codice_fiscale».'],
  [['username', 'nome'], 'Mancano le colonne «cognome», «codice_fiscale».'],
  [['username', 'nome', 'nome', 'cognome', 'codice_fiscale'], 'Una colonna compare due volte: «nome».'],
  [['username', 'nome', 'cognome', 'codice_fiscale', 'Taglia'], 'Colonna sconosciuta: «Taglia».'],
  [['username', 'nome', 'cognome', 'codice_fiscale', 'A1', 'B2'], 'Colonne sconosciute: «A1», «B2».'],
  [['username', 'nome', 'cognome', 'codice_fiscale', 'Riga nel file', 'Motivo del rifiuto'], null],
])('headings %j', (headings, reason) => expect(findHeadingError(recognise(headings, []))).toBe(reason));

describe('a username in several rows', () => {
  const rows = [2, 3, 9].map((line) => ({ line, course: '' }));
  const tell = (readName: (line: number) => string) =>
    [...judgePerson(rows, (line) => new Map([['first_name', readName(line)]])).clashes].map(([line, clash]) => [
      line,
      clash.reason,
    ]);

  test('with different data is refused in all of them', () => {
    expect(tell((line) => (line === 9 ? 'BEA' : 'ADA'))).toEqual([
      [2, 'Non è lo stesso alle righe 3, 9, per lo stesso nome utente.'],
      [3, 'Non è lo stesso alle righe 2, 9, per lo stesso nome utente.'],
      [9, 'Non è lo stesso alle righe 2, 3, per lo stesso nome utente.'],
    ]);
  });

  test('with the same data is refused after the first', () => {
    expect(tell(() => 'ADA')).toEqual([
      [3, 'È già alla riga 2.'],
      [9, 'È già alla riga 2.'],
    ]);
  });

  test('in too many to be anybody’s is told by their number', () => {
    const many = refusePerson(Array.from({ length: 1234 }, (_, at) => ({ line: at + 2 })));
    expect(many.clashes.get(5)?.reason).toBe('Compare in 1.234 righe.');
    expect([many.clashes.size, many.lines.length]).toEqual([1234, 10]);
  });
});
