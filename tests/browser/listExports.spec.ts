import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { readLastExport } from '#tests/support/browser/reportCards.ts';
import { expect, expectAccessible, hold, signInAs, test } from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';

test.describe.configure({ mode: 'serial' });

/** Asks for the export of the list that is shown, in a format. Returns its file. */
const exportAs = async (page: Page, title: string, format: string): Promise<{ name: string; bytes: Buffer }> => {
  const dialog = page.getByRole('dialog', { name: title });
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Formato' }).click();
  await page.getByRole('option', { name: format, exact: true }).click();
  await dialog.getByRole('button', { name: 'Genera', exact: true }).click();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Scarica' }).click();
  const file = await coming;
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

const course = 'Sicurezza informatica per tutti';

test('the courses are exported in every format: for people as Italy writes, for programs plainly', async ({
  page,
  server,
}) => {
  const [kept] = await withDatabase(server, (query) =>
    query(
      `select to_char(created at time zone 'Europe/Rome', 'YYYY-MM-DD') as day, is_mandatory, code,
        (select count(*) from subscriptions s where s.course_id = c.id) as count from courses c where name = $1`,
      [course],
    ),
  );
  const day = String(kept?.day);
  const [year, month, date] = day.split('-');
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses?filter=${encodeURIComponent(JSON.stringify({ search: 'informatica' }))}`);
  await expect(page.getByRole('link', { name: course }).first()).toBeVisible();
  const take = (format: string) => exportAs(page, 'Esporta corsi', format);

  const people = await take('CSV');
  expect(people.name).toMatch(/^corsi-.*\.csv$/);
  expect(people.bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  expect(people.bytes.toString()).toContain(`\ufeffCorso;Codice corso;`);
  expect(readRows('csv', people.bytes)).toEqual([
    expect.objectContaining({
      Corso: course,
      'Codice corso': kept?.code,
      Obbligatorio: kept?.is_mandatory ? 'Sì' : 'No',
      'Data creazione': `${date}/${month}/${year}`,
    }),
  ]);
  const programs = await take('CSV per programmi');
  expect(programs.name).toMatch(/^corsi-.*\.csv$/);
  expect(programs.bytes.toString()).toMatch(/^Corso,Codice corso,/);
  expect(readRows('csv', programs.bytes, 'programs')).toEqual([
    expect.objectContaining({ Corso: course, Obbligatorio: String(kept?.is_mandatory), 'Data creazione': day }),
  ]);
  for (const [format, label] of [
    ['json', 'JSON'],
    ['yaml', 'YAML'],
  ] as const) {
    const { name, bytes } = await take(label);
    expect(name).toMatch(new RegExp(`^corsi-.*\\.${format}$`));
    expect(readRows(format, bytes), label).toEqual([
      expect.objectContaining({
        Corso: course,
        'Codice corso': kept?.code,
        Obbligatorio: kept?.is_mandatory,
        'Data creazione': day,
        Iscrizioni: Number(kept?.count),
      }),
    ]);
  }
});

test('so are the enrolments of all courses, and the users', async ({ page, server }) => {
  const [kept] = await withDatabase(server, (query) =>
    query(
      `select u.username, to_char(s.created at time zone 'Europe/Rome', 'YYYY-MM-DD') as day, s.is_active
        from subscriptions s join courses c on c.id = s.course_id join users u on u.id = s.user_id
        where c.name = $1 and u.username = 'corsista'`,
      [course],
    ),
  );
  const day = String(kept?.day);
  await signInAs(page, server, 'admin');
  const [sought] = await withDatabase(server, (query) =>
    query("select last_name from users where username = 'corsista'"),
  );
  const search = { search: String(sought?.last_name) };
  await page.goto(`/backoffice/subscriptions?filter=${encodeURIComponent(JSON.stringify(search))}`);
  await expect(page.getByRole('table')).toContainText(course);
  const take = (format: string) => exportAs(page, 'Esporta iscrizioni', format);
  const own = { 'Nome utente': 'corsista', Corso: course };

  const people = readRows('csv', (await take('CSV')).bytes);
  expect(people).toContainEqual(
    expect.objectContaining({
      ...own,
      'Data iscrizione': day.split('-').reverse().join('/'),
      'Iscrizione attiva': kept?.is_active ? 'Sì' : 'No',
    }),
  );
  const { bytes } = await take('CSV per programmi');
  expect(bytes.toString()).toMatch(/^Nome utente,/);
  expect(readRows('csv', bytes, 'programs')).toContainEqual(
    expect.objectContaining({ ...own, 'Data iscrizione': day, 'Iscrizione attiva': String(kept?.is_active) }),
  );
  for (const [format, label] of [
    ['json', 'JSON'],
    ['yaml', 'YAML'],
  ] as const) {
    const file = await take(label);
    expect(file.name).toMatch(new RegExp(`^iscrizioni-.*\\.${format}$`));
    const rows = readRows(format, file.bytes);
    expect(rows).toHaveLength(people.length);
    expect(rows).toContainEqual(
      expect.objectContaining({ ...own, 'Data iscrizione': day, 'Iscrizione attiva': kept?.is_active }),
    );
  }

  await page.goto('/backoffice/users');
  await page.getByRole('checkbox', { name: 'Seleziona nuova', exact: true }).check();
  for (const [format, label] of [
    ['json', 'JSON'],
    ['yaml', 'YAML'],
  ] as const) {
    const file = await exportAs(page, 'Esporta utenti', label);
    const rows = readRows(format, file.bytes);
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(row).toMatchObject({ 'Nome utente': 'nuova', 'Utente attivo': true });
  }
});

test('what will be in the file is told before; what is gone by then, and a file that is not there, after', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/courses');
  const ofCourses = page.getByRole('dialog', { name: 'Esporta corsi' });
  const open = page.getByRole('button', { name: 'Esporta', exact: true });
  await open.click();
  await expect(ofCourses).toContainText(/Tutti (i|gli) \d+ corsi dell’elenco\./);
  await expect(ofCourses).toContainText('Facoltativa: aiuta a ritrovare l’export nell’elenco');
  // The file goes between the end of the work and the question where it is.
  const release = await hold(page, /exports\/\d+\//);
  const [last] = await withDatabase(server, (query) => query('select coalesce(max(id), 0) as id from data_exports'));
  await ofCourses.getByRole('button', { name: 'Genera', exact: true }).click();
  await expect
    .poll(() => withDatabase(server, (query) => query(`select success from data_exports where id > ${last?.id}`)))
    .toEqual([{ success: true }]);
  await withDatabase(server, (query) => query('update data_exports set file_id = null'));
  await release();
  await expect(ofCourses).toContainText('Ops, qualcosa è andato storto! Il file non è disponibile.');
  await expectAccessible(page);
  await ofCourses.getByRole('button', { name: 'Chiudi' }).click();
  await page.goto('/backoffice/courses?filter={"search":"informatica"}');
  await open.click();
  await expect(ofCourses).toContainText('1 corso: quello trovato con ricerca e filtri.');

  await withDatabase(server, (query) =>
    query("insert into users (username, first_name, last_name, role_id) values ('via.presto', 'VIA', 'PRESTO', 3)"),
  );
  await page.goto('/backoffice/users?filter={"search":"presto"}');
  await page.getByRole('checkbox', { name: 'Seleziona via.presto', exact: true }).check();
  await withDatabase(server, (query) => query("delete from users where username = 'via.presto'"));
  await open.click();
  const ofUsers = page.getByRole('dialog', { name: 'Esporta utenti' });
  await expect(ofUsers).toContainText('1 utente selezionato, con le sue iscrizioni.');
  await ofUsers.getByRole('combobox', { name: 'Formato' }).click();
  await page.getByRole('option', { name: 'CSV', exact: true }).click();
  await expect(ofUsers).toContainText('Un foglio di calcolo toglie gli zeri iniziali dai CSV');
  await ofUsers.getByRole('button', { name: 'Genera', exact: true }).click();
  await expect(ofUsers).toContainText('Alcuni elementi selezionati non esistono più: aggiorna l’elenco e riprova.');
});

test('the courses and the enrolments of their lists are exported as they are filtered', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/courses?filter={"is_mandatory":true,"search":"sic"}');
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Esporta corsi' });
  await expect(dialog).toContainText(/quell[oi] trovat[oi] con ricerca e filtri/);
  await dialog.getByRole('button', { name: 'Genera' }).click();
  await expect(dialog.getByText('Export generato con successo!')).toBeVisible();
  expect(await readLastExport(server)).toMatchObject({
    type: 'course',
    format: 'excel',
    filters: { is_mandatory: true, search: 'sic' },
    audit_filters: {
      filters: [
        { label: 'Cerca', value: 'sic' },
        { label: 'Obbligatorio', value: true },
      ],
    },
  });
  await page.goto('/backoffice/subscriptions?filter={"status":"END"}');
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Genera' }).click();
  await expect(page.getByRole('dialog').getByText('Export generato con successo!')).toBeVisible();
  expect(await readLastExport(server)).toMatchObject({
    type: 'subscription',
    filters: { subscriptions: { status: 'END' } },
  });
});

test('what the lists are filtered by stands in the record, in words', async ({ page, server }) => {
  const wordsOfLast = async () => {
    const record = await readLastExport(server);
    const kept = record?.audit_filters as { filters: { label: string; value: unknown }[] } | undefined;
    return Object.fromEntries((kept?.filters ?? []).map(({ label, value }) => [label, value]));
  };
  const dialog = page.getByRole('dialog', { name: 'Esporta utenti' });
  const filtered = (list: string, values: object) =>
    page.goto(`/backoffice/${list}?filter=${encodeURIComponent(JSON.stringify(values))}`);
  await signInAs(page, server, 'admin');
  await filtered('users', { search: 'a', role: 3, status: 'active' });
  await page.getByRole('checkbox', { name: /^Seleziona tutti/ }).check();
  await page.getByRole('button', { name: /^Seleziona tutti (i|gli) \d+ risultati$/ }).click();
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await dialog.getByRole('button', { name: 'Genera' }).click();
  await expect(dialog.getByText('Export generato con successo!')).toBeVisible();
  expect(await wordsOfLast()).toMatchObject({ Ruolo: 'Corsista', 'Stato utente': 'Attivi' });
  expect(Object.values(await wordsOfLast())).toContain('a');

  await filtered('subscriptions', { status: 'RUN', expires_from: '2020-01-31', expiry: 'expired' });
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  const exporting = page.getByRole('dialog', { name: 'Esporta iscrizioni' });
  await exporting.getByRole('button', { name: 'Genera' }).click();
  await expect(exporting.getByText('Export generato con successo!')).toBeVisible();
  const words = Object.entries(await wordsOfLast());
  expect(words).toHaveLength(4);
  expect(words.map(([, value]) => value)).toContain('31-01-2020');
  expect(words.map(([, value]) => value)).not.toContain('…');
});
