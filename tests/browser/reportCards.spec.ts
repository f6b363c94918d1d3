import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { takeAnswer } from '#tests/support/browser/network.ts';
import {
  chooseOnCard,
  findButton,
  findCard,
  findExportRow,
  holdExports,
  removeExports,
  reportsAddress,
  stepThroughExport,
} from '#tests/support/browser/reportCards.ts';
import { layWire } from '#tests/support/browser/wire.ts';
import { type DemoServer, expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';
import { type ReadRow, readRows } from '#tests/support/exportFiles.ts';

test.describe.configure({ mode: 'serial' });

const users = 'Iscrizioni utenti/corsi';
const cards = [users, 'Sondaggi', 'Sessioni'] as const;

/** Makes the report of a card and reads its file. */
const readReport = async (page: Page, title: string): Promise<ReadRow[]> => {
  await findButton(page, title, 'Genera CSV').click();
  const coming = page.waitForEvent('download');
  await findButton(page, title, 'Scarica CSV').click();
  const rows = readRows('csv', await readFile(await (await coming).path()));
  await findButton(page, title, 'Annulla').click();
  return rows;
};
const listValues = (rows: ReadRow[], column: string) => [...new Set(rows.map((row) => String(row[column])))].sort();

const [course, group] = ['Sicurezza informatica per tutti', 'Sede di Firenze'];
/** What the people of the group did in the course: for each card who must be in its file. */
const expected = {
  [users]: '',
  Sondaggi: `and exists (select from attempts a where a.subscription_id = s.id and a.kind = 'survey'
    and a.submitted is not null and a.reset_at is null and not a.is_anonymous)`,
  Sessioni: 'and exists (select from section_sessions t where t.subscription_id = s.id)',
};
const listExpected = (server: DemoServer, title: keyof typeof expected) =>
  withDatabase(server, async (query) => {
    const rows = await query(
      `select distinct u.username from users u join subscriptions s on s.user_id = u.id join courses c on c.id = s.course_id
        join group_users m on m.user_id = u.id join groups g on g.id = m.group_id
        where c.name = $1 and g.name = $2 ${expected[title]}`,
      [course, group],
    );
    return rows.map(({ username }) => String(username)).sort();
  });

test.beforeEach(({ server }) => removeExports(server));

test('the file of each card holds only the course and the group that are chosen', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  for (const title of cards) {
    await chooseOnCard(page, title, 'Corsi', course);
    const ofCourse = await readReport(page, title);
    expect(listValues(ofCourse, 'Corso'), title).toEqual([course]);
    await chooseOnCard(page, title, 'Gruppi', group);
    const ofBoth = await readReport(page, title);
    expect(listValues(ofBoth, 'Corso'), title).toEqual([course]);
    expect(listValues(ofBoth, 'Gruppi').filter((names) => !names.includes(group))).toEqual([]);
    expect(listValues(ofBoth, 'Nome utente'), title).toEqual(await listExpected(server, title));
    expect(ofBoth.length, title).toBeLessThan(ofCourse.length);
  }

  await test.step('the file of the sessions is the register: who, which lesson, from when to when, how long, passed', async () => {
    await findButton(page, 'Sessioni', 'Azzera Filtri').click();
    const rows = await readReport(page, 'Sessioni');
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'Nome utente',
      'Nome',
      'Cognome',
      'Codice fiscale',
      'Gruppi',
      'Corso',
      'Codice corso',
      'Stato iscrizione',
      'Storico',
      'Data iscrizione',
      'Tematica',
      'Argomento',
      'Sezione',
      'Tipo',
      'Archiviata',
      'Iniziata il',
      'Ultima attività',
      'Superata il',
      'Tempo di fruizione',
      'Durata della lezione',
      'Sezione superata',
      'Corretta da un amministratore',
    ]);
    // Only what nobody changed: of the rest the first time is told.
    const watched = await withDatabase(server, (query) =>
      query(`
        select u.username as "Nome utente", u.first_name as "Nome", u.last_name as "Cognome", c.name as "Corso",
          section.name as "Sezione", to_char(t.opened_at at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI:SS') as "Iniziata il",
          to_char(t.passed_at at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI:SS') as "Superata il",
          to_char(make_interval(secs => floor(t.watched_time)), 'HH24:MI:SS') as "Tempo di fruizione"
        from section_sessions t join subscriptions s on s.id = t.subscription_id join users u on u.id = s.user_id
        join courses c on c.id = s.course_id join course_sections section on section.id = t.course_section_id
        where t.is_section_passed and t.watched_time > 60 and not exists (
          select from learning_events e where e.subscription_id = s.id and e.kind in ('restarted', 'session_edited', 'regraded'))
        order by t.id limit 20`),
    );
    expect(watched).toHaveLength(20);
    for (const one of watched)
      expect(rows).toContainEqual(expect.objectContaining({ ...one, 'Sezione superata': 'Sì' }));
  });
});

test('a file is offered only beside the filters and the format it was made with', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  const make = async () => {
    await findButton(page, users, 'Genera CSV').click();
    await expect(findButton(page, users, 'Scarica CSV')).toBeVisible();
  };
  await chooseOnCard(page, users, 'Corsi', course);
  await make();
  await findCard(page, users).getByRole('textbox', { name: 'Etichetta export' }).fill('Della sede');
  await expect(findButton(page, users, 'Scarica CSV')).toBeVisible();
  await chooseOnCard(page, users, 'Gruppi', group);
  await make();
  await findCard(page, users).getByRole('textbox', { name: 'Genera dal' }).fill('01-01-2026');
  await page.keyboard.press('Tab');
  await make();
  await page.getByRole('link', { name: 'Gruppi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gruppi' })).toBeVisible();
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(findButton(page, users, 'Scarica CSV')).toBeVisible();
  await expect(findCard(page, users).getByRole('textbox', { name: 'Etichetta export' })).toHaveValue('Della sede');
  for (const name of [course, group]) await expect(findCard(page, users)).toContainText(name);
  await expect(findCard(page, users).getByRole('textbox', { name: 'Genera dal' })).toHaveValue('01-01-2026');
  await findCard(page, users).getByRole('combobox', { name: 'Formato' }).click();
  await page.getByRole('option', { name: 'Excel', exact: true }).click();
  await expect(findButton(page, users, 'Genera Excel')).toBeVisible();
  await expect(findButton(page, users, 'Scarica CSV')).toHaveCount(0);
  await expect(findExportRow(page, 'Della sede')).toHaveCount(2);
});

test('the bar of a card follows the export, and one that is cancelled on the way leaves neither job nor file', async ({
  page,
  server,
}) => {
  await withDatabase(server, (query) =>
    query(`insert into users (username, first_name, last_name, role_id)
      select 'molti' || n, 'ADA', 'MOLTI', 3 from generate_series(1, 6000) n`),
  );
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  const generate = () => findButton(page, users, 'Genera CSV').click();
  const bar = findCard(page, users).getByRole('progressbar', { name: 'Avanzamento dell’export' });
  const isAt = (progress: number) => expect(bar).toHaveAttribute('aria-valuenow', String(progress));

  await stepThroughExport(server, generate, async ({ next, release }) => {
    await isAt(0);
    let before = 0;
    for (let time = 0; time < 3; time += 1) {
      const progress = await next();
      expect(progress).toBeGreaterThan(before);
      before = progress;
      await isAt(progress);
      await expect(findCard(page, users)).toContainText(`${progress}%`);
    }
    expect(before).toBeLessThan(100);
    await release();
  });
  await expect(findButton(page, users, 'Scarica CSV')).toBeVisible();
  await findButton(page, users, 'Annulla').click();
  // Its file is there: what is put back is the card.
  await expect(findExportRow(page, 'Utenti')).toContainText('Completato');
  await removeExports(server);
  await page.reload();

  await stepThroughExport(server, generate, async ({ next, release }) => {
    await isAt(await next());
    await findButton(page, users, 'Annulla').click();
    await release();
    await expect(page.getByText('Export annullato.')).toBeVisible();
  });
  await expect(findExportRow(page, 'Utenti')).toContainText('Annullato');
  await expect(bar).toHaveCount(0);
  const look = (text: string) => withDatabase(server, (query) => query(text));
  await expect
    .poll(() => look("select from pgboss.job where name = 'export' and state < 'completed'"), { timeout: 15_000 })
    .toEqual([]);
  expect(await look('select ended, cancelled, success, file_id, queue_operation_error from data_exports')).toEqual([
    { ended: true, cancelled: true, success: false, file_id: null, queue_operation_error: null },
  ]);
});

test('a file whose filters were changed while it was made is in the list, and not beside the new ones', async ({
  page,
  server,
}) => {
  await removeExports(server);
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  const generate = () => findButton(page, users, 'Genera CSV').click();
  await stepThroughExport(server, generate, async ({ next, release }) => {
    await next();
    await chooseOnCard(page, users, 'Gruppi', group);
    await release();
  });
  await expect(findExportRow(page, 'Utenti')).toContainText('Completato');
  await expect(findButton(page, users, 'Genera CSV')).toBeEnabled();
  await expect(findButton(page, users, 'Scarica CSV')).toHaveCount(0);
  await expect(findCard(page, users)).toContainText(group);
});

test('one that a server which is starting refused to follow is followed once it can be', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  const streams = '**/sse-api/**';
  await page.route(streams, (route) => route.fulfill({ status: 503 }));
  const card = findCard(page, 'Sessioni');
  await holdExports(server, async () => {
    await findButton(page, 'Sessioni', 'Genera CSV').click();
    await expect(card.getByText('Connessione interrotta: il controllo riprende da solo.')).toBeVisible();
    await page.unroute(streams);
    await expect(card.getByText(/potrebbe richiedere diversi minuti/)).toBeVisible();
  });
  await expect(findButton(page, 'Sessioni', 'Scarica CSV')).toBeVisible();
});

test('one whose connection is cut while it is made says so, and goes on to its file', async ({ page, server }) => {
  const wire = await layWire(server);
  await signInAs(page, wire.server, 'admin');
  await page.goto(`${wire.server.address}${reportsAddress}`);
  const streams: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/sse-api/')) streams.push(response.url());
  });
  const countStreams = (address: string) => streams.filter((url) => url.endsWith(address)).length;
  const card = findCard(page, 'Sessioni');
  const cutWords = card.getByText('Connessione interrotta: il controllo riprende da solo.');
  await holdExports(server, async () => {
    const { data } = await takeAnswer<{ sse_url: string }>(page, '**/exports/sessions/');
    await findButton(page, 'Sessioni', 'Genera CSV').click();
    const { sse_url } = await data;
    await expect.poll(() => countStreams(sse_url)).toBe(1);
    wire.cut();
    await expect(cutWords).toBeVisible();
    await expect(card.getByRole('progressbar')).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectAccessible(page);
    wire.mend();
    await expect(card.getByText(/potrebbe richiedere diversi minuti/)).toBeVisible();
    expect(countStreams(sse_url)).toBe(2);
    wire.cut();
    await expect(cutWords).toBeVisible();
  });
  // It ends while nobody can be told.
  await expect
    .poll(() => withDatabase(server, (query) => query('select from data_exports where success')), { timeout: 15_000 })
    .toHaveLength(1);
  await expect(findButton(page, 'Sessioni', 'Scarica CSV')).toHaveCount(0);
  wire.mend();
  await expect(findButton(page, 'Sessioni', 'Scarica CSV')).toBeVisible();
  const coming = page.waitForEvent('download');
  await findButton(page, 'Sessioni', 'Scarica CSV').click();
  expect((await coming).suggestedFilename()).toMatch(/^sessioni-.*\.csv$/);
  await wire.remove();
});
