import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import {
  createUsernames,
  findUserNamed,
  importFile,
  importHeading,
  makeImportForm,
  readOutcomeRows,
  sendDraft,
  writeCsv,
} from '#tests/support/imports.ts';
import { aCourse, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const aName = createUsernames('rifiutato');

test('with a bad row nothing is written; the outcome names every bad row, and can be sent again', async () => {
  const good = aName();
  const signsIn = await aUser(server, { password: 'Zx9!kkqpw' });
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'email', 'corso', 'scadenza', 'ruolo', 'password'],
      [good, 'Ada', 'Alfa', 'LFADAA80A41H501X', '', '', '', '', ''],
      [aName(), '', 'Beta', 'BTEBEA80A41H501X', 'non è', '', '', '', ''],
      [aName(), 'Ada', 'Gamma', 'GMMDAA80A41H501X', '', 'MANCA', '', '', ''],
      [aName(), 'Ada', 'Delta', 'DLTDAA80A41H501X', '', '', '01/01/2020', '', 'corta'],
      [aName(), 'Ada', 'Epsilon', '!', '', '', '', 'Imperatore', ''],
      ['con spazi', 'Ada', 'Zeta', 'X', '', '', '', 'Amministratore', ''],
      ['\u202eotatlobir', 'Ada', 'Eta', 'TEADAA80A41H501X', '', '', '', '', ''],
      [aName(), 'Ada', 'Theta', 'THTDAA80A41H501X', '', '', '', 'Ospite', 'Zx9!kkqpw'],
      [signsIn.username, '', '', '', '', '', '', 'Ospite', ''],
    ]),
  );
  expect(batch).toMatchObject({ success: false, ended: true, imports: [] });
  expect(batch.queue_operation_error).toContain('8 righe su 9');
  expect(await findUserNamed(admin, good)).toBeUndefined();
  const rows = await readOutcomeRows(server, batch.exit_jobs_file);
  expect(rows.map(([line]) => line)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
  const reasons = rows.map((row) => row.at(-1));
  expect(reasons[0]).toContain('Nome: Manca.');
  expect(reasons[0]).toContain('email: Indirizzo non valido.');
  expect(reasons[1]).toContain('Nessun corso con il codice «MANCA»');
  expect(reasons[2]).toContain('È già passata.');
  expect(reasons[2]).toContain('almeno 8 caratteri');
  expect(reasons[3]).toContain('ruolo: Non esiste');
  expect(reasons[3]).toContain('fiscale: Solo lettere e cifre');
  expect(reasons[4]).toContain('Non può contenere spazi');
  expect(reasons[4]).toContain('si assegna solo dalla scheda');
  expect(reasons[5]).toContain('Contiene caratteri invisibili');
  expect(reasons[6]).toContain('password: Chi accede con un link personale non ha una password');
  expect(reasons[7]).toContain('ruolo: Ha una password');
  const single = writeCsv([importHeading, [good, 'Ada', 'Alfa', 'X1'], [aName(), '', 'Beta', 'X1']]);
  expect((await importFile(admin, single)).queue_operation_error).toContain('Una riga su 2');
  expect(await findUserNamed(admin, good)).toBeUndefined();
});

test('what is told of a cell or a heading is cut between characters', async () => {
  const heading = `${'h'.repeat(199)}😀 e altro`;
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'corso'],
      [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', `${'x'.repeat(59)}😀 e altro`],
    ]),
  );
  expect(batch.queue_operation_error).toContain('Una riga su 1');
  const [row] = await readOutcomeRows(server, batch.exit_jobs_file);
  expect(row?.at(-1)).toContain(`Nessun corso con il codice «${'x'.repeat(59)}».`);
  const draft = await sendDraft(
    admin,
    writeCsv([
      [...importHeading, heading],
      [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', ''],
    ]),
  );
  expect(draft).toMatchObject({ state: 'ready', error: null });
  expect(draft.columns.at(-1)?.heading).toBe('h'.repeat(199));
});

describe('a file that cannot be imported says why', () => {
  const bad = ['x', 'Ada', 'Alfa', 'LFADAA80A41H501X'];
  test.each([
    ['only a heading', writeCsv([importHeading]), 'La riga 1 è letta come intestazione'],
    ['only a row without heading', writeCsv([bad]), 'La riga 1 è letta come intestazione'],
    ['no heading', writeCsv([bad, bad]), 'non ha la riga di intestazione'],
    [
      'a column that is missing',
      writeCsv([importHeading.slice(0, 3), bad.slice(0, 3)]),
      'Manca la colonna «codice_fiscale»',
    ],
    [
      'an unknown column',
      writeCsv([
        [...importHeading, 'Taglia'],
        [...bad, 'XL'],
      ]),
      'Colonna sconosciuta: «Taglia»',
    ],
    [
      'a column twice',
      writeCsv([
        [...importHeading, 'nome'],
        [...bad, 'Bea'],
      ]),
      'Una colonna compare due volte',
    ],
  ])('%s', async (_, content, reason) => {
    const batch = await importFile(admin, content);
    expect(batch).toMatchObject({ success: false, ended: true });
    expect(batch.queue_operation_error).toContain(reason);
  });

  test('what is no table is refused at once', async () => {
    const send = async (form: FormData) =>
      (await admin.call('POST custom/v1/synchronization/registrations/', { form })).error;
    expect(await send(makeImportForm('a;b', 'utenti.pdf'))).toMatchObject({
      code: 'unsupported_type',
      fields: { import_file: expect.any(String) },
    });
    expect(await send(makeImportForm('a;b', 'utenti.xlsx'))).toMatchObject({ code: 'unsupported_type' });
    expect(await send(makeImportForm('%PDF-1.7', 'utenti.csv'))).toMatchObject({ code: 'unreadable_file' });
    expect(await send(makeImportForm('testo', 'utenti.xlsx', 'excel'))).toMatchObject({ code: 'unreadable_file' });
    expect(await send(makeImportForm('', 'utenti.csv'))).toMatchObject({ code: 'missing_file' });
  });
});

test('one person in several courses is one user; a username with other data, or twice in a course, is a duplicate', async () => {
  const [one, two] = [await aCourse(server), await aCourse(server)];
  const [person, clash, twice] = [aName(), aName(), aName()];
  const row = (name: string, first: string, code: string) => [name, first, 'Alfa', 'LFADAA80A41H501X', code];
  const fine = await importFile(
    admin,
    writeCsv([[...importHeading, 'corso'], row(person, 'Ada', one.code), [person.toUpperCase(), '', '', '', two.code]]),
  );
  expect(fine.counts).toMatchObject({ created: 1, enrolled: 1, subscriptions: 2 });
  const refused = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'corso'],
      row(clash, 'Ada', one.code),
      row(clash, 'Bea', two.code),
      row(twice, 'Ada', one.code),
      row(twice, 'Ada', one.code),
    ]),
  );
  const reasons = (await readOutcomeRows(server, refused.exit_jobs_file)).map((row) => [row[0], row.at(-1)]);
  expect(reasons).toEqual([
    ['2', 'Nome: Non è lo stesso alla riga 3, per lo stesso nome utente.'],
    ['3', 'Nome: Non è lo stesso alla riga 2, per lo stesso nome utente.'],
    ['5', 'Username: È già alla riga 4, con lo stesso corso.'],
  ]);
});

test('a password that another row of the person would lose is refused; one that is kept anyway is not', async () => {
  const [one, two] = [await aCourse(server), await aCourse(server)];
  const [later, other, same] = [aName(), aName(), aName()];
  const known = await aUser(server, { password: 'Zx9!kkqpw' });
  const row = (name: string, password: string, code: string) => [
    name,
    'Ada',
    'Alfa',
    'LFADAA80A41H501X',
    password,
    code,
  ];
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'password', 'corso'],
      row(later, '', one.code),
      row(later, 'Vf7!mmrtz', two.code),
      row(other, 'Vf7!mmrtz', one.code),
      row(other, 'Hq4!bbnxs', two.code),
      row(same, 'Vf7!mmrtz', one.code),
      row(same, 'Vf7!mmrtz', two.code),
      [known.username, '', '', '', '', one.code],
      [known.username, '', '', '', 'Hq4!bbnxs', two.code],
    ]),
  );
  const reasons = (await readOutcomeRows(server, batch.exit_jobs_file)).map((row) => [row[0], row.at(-1)]);
  expect(reasons).toEqual([
    ['3', 'password: Vale quella della riga 2, la prima di questa persona: scrivila lì.'],
    ['5', 'password: Vale quella della riga 4, la prima di questa persona: scrivila lì.'],
  ]);
});

test('an administrator is neither made nor changed by a file; an e-mail belongs to one person', async () => {
  const other = await aUser(server, { tier: 'BO_COM' });
  const owner = await aUser(server, { email: 'DI.UNO@ESEMPIO.IT' });
  const course = await aCourse(server);
  const batch = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'email', 'ruolo', 'corso'],
      [other.username, 'Altro', '', '', '', '', ''],
      [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', 'di.uno@esempio.it', '', ''],
      [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', 'due@esempio.it', 'Amministratore', ''],
      [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X', 'DUE@esempio.it', '', ''],
    ]),
  );
  const reasons = (await readOutcomeRows(server, batch.exit_jobs_file)).map((row) => row.at(-1));
  expect(reasons[0]).toBe('È un amministratore: i suoi dati si cambiano solo dalla sua scheda.');
  expect(reasons[1]).toBe(`email: È già di ${owner.username}.`);
  expect(reasons[2]).toContain('si assegna solo dalla scheda');
  expect(reasons[3]).toBe('email: È già alla riga 4.');
  const enrolled = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'corso'],
      [other.username, '', '', '', course.code],
    ]),
  );
  expect(enrolled.counts).toMatchObject({ enrolled: 1, subscriptions: 1 });
});
