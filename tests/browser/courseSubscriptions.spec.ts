import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findDrawer } from '#tests/support/browser/finders.ts';
import { type DemoServer, expect, expectSound, failWith, signInAs, test } from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** A course that many follow, and one that nobody does. */
const findCourses = (server: DemoServer) =>
  withDatabase(server, async (query) => {
    const [full] = await query(
      `select course_id as id, count(*) from subscriptions group by 1 order by 2 desc, 1 limit 1`,
    );
    const [empty] = await query(
      `insert into courses (name, code, slug, status) values ('Corso senza iscritti', 'VUOTO-' || floor(random() * 1e9), 'vuoto-' || floor(random() * 1e9), 'STR') returning id`,
    );
    return { full: Number(full?.id), empty: Number(empty?.id) };
  });

const buildTabAddress = (id: number, tab = 'subscriptions') => `/backoffice/courses/${id}/${tab}`;
const findEnrolling = (page: Page) => findDrawer(page, 'Aggiungi utenti al corso');
const countEnrolled = (server: DemoServer, course: number) =>
  withDatabase(server, async (query) =>
    (
      await query(
        `select u.username, s.expiration_date::text as expires from subscriptions s join users u on u.id = s.user_id
         where s.course_id = ${course} order by 1`,
      )
    ).map(({ username, expires }) => [username, expires]),
  );

test('the enrolments of a course are searched, filtered, opened on the spot and acted on', async ({ page, server }) => {
  const { full } = await findCourses(server);
  await signInAs(page, server, 'admin');
  await page.goto(buildTabAddress(full));
  const rows = page.getByRole('table', { name: 'Iscrizioni' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('columnheader', { name: 'Ultima attività' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Righe per pagina' })).toHaveText('5');

  await test.step('a change in the drawer shows in the list, which stays where it was', async () => {
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^6–10 di \d+$/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Iscrizioni' })).toHaveAttribute('aria-busy', 'false');
    await rows.first().getByRole('link').first().click();
    const edit = page.getByRole('dialog', { name: 'Modifica iscrizione' });
    await edit.getByRole('textbox', { name: 'Data di scadenza' }).fill('31-12-2034');
    await edit.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText("Modifica dell'iscrizione avvenuta correttamente!")).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(page).toHaveURL(/page=2/);
    await expect(rows.first()).toContainText('31-12-2034');
  });

  await test.step('all results are suspended, and only those of this course', async () => {
    await page.getByRole('button', { name: 'Attuali' }).click();
    await expect(page).toHaveURL(/is_in_history/);
    await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
    await page.getByRole('button', { name: /^Seleziona tutti i \d+ risultati$/ }).click();
    const [expected] = await withDatabase(server, (query) =>
      query(`select count(*) from subscriptions where course_id = ${full} and not is_in_history`),
    );
    await page.getByRole('button', { name: 'Azioni', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sospendi', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Sospendere ${expected?.count} iscrizioni?`);
    await question.getByRole('button', { name: 'Sospendi' }).click();
    await expect(page.getByText(/^Sospensione delle iscrizioni: \d+ modificat/)).toBeVisible();
    await page.keyboard.press('Escape');
    const [others] = await withDatabase(server, (query) =>
      query(`select count(*) from learning_events e join subscriptions s on s.id = e.subscription_id
        where s.course_id <> ${full} and e.data ->> 'status_etiquette' = 'OFF' and e.at > now() - interval '1 minute'`),
    );
    expect(Number(others?.count)).toBe(0);
  });

  await test.step('a search without results says so', async () => {
    await page.getByRole('searchbox', { name: 'Cerca fra gli iscritti...' }).fill('zzzzzz');
    await expect(page.getByText('Nessuna iscrizione corrisponde alla ricerca o ai filtri')).toBeVisible();
    await page.getByRole('button', { name: 'Azzera Filtri' }).first().click();
    await expect(rows).toHaveCount(5);
  });
});

test('the enrolments of a course are exported: those selected, else all', async ({ page, server }) => {
  const { full } = await findCourses(server);
  await signInAs(page, server, 'admin');
  await page.goto(buildTabAddress(full));
  const exporting = page.getByRole('dialog', { name: 'Esporta iscrizioni' });
  const exported = async (): Promise<number> => {
    await exporting.getByRole('combobox', { name: 'Formato' }).click();
    await page.getByRole('option', { name: 'CSV', exact: true }).click();
    await exporting.getByRole('button', { name: 'Genera' }).click();
    await expect(exporting.getByText('Export generato con successo!')).toBeVisible();
    const coming = page.waitForEvent('download');
    await exporting.getByRole('link', { name: 'Scarica' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^iscrizioni-\d{4}-\d\d-\d\d-\d+\.csv$/);
    await exporting.getByRole('button', { name: 'Chiudi' }).click();
    return readRows('csv', await readFile(await file.path())).length;
  };
  const [{ count } = { count: 0 }] = await withDatabase(server, (query) =>
    query(`select count(*) from subscriptions where course_id = ${full}`),
  );
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await expect(exporting).toContainText(`${count} iscrizioni del corso.`);
  expect(await exported()).toBe(Number(count));

  await page.getByRole('table', { name: 'Iscrizioni' }).locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await expect(exporting).toContainText('1 iscrizione selezionata.');
  expect(await exported()).toBe(1);

  await failWith(page, '**/exports/subscriptions/', 500);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await exporting.getByRole('button', { name: 'Genera' }).click();
  await expect(exporting.getByText('Ops, qualcosa è andato storto!')).toBeVisible();
});

test('a list of names is checked, then all who were found are enrolled at once', async ({ page, server }) => {
  const { empty } = await findCourses(server);
  await withDatabase(server, (query) => query(`update users set is_active = false where username = 'gaia.coppola'`));
  await withWorld(server, (world) => aUser(world, { username: 'con.codice', fiscal_code: 'RSSMRA85T10A562S' }));
  await signInAs(page, server, 'admin');
  await page.goto(buildTabAddress(empty));
  await expect(page.getByText('Il corso non ha ancora iscritti')).toBeVisible();
  await page.getByRole('link', { name: 'Aggiungi utenti al corso' }).first().click();
  await expect(page).toHaveURL(/\/subscriptions\/add/);
  await findEnrolling(page).getByRole('button', { name: 'Incolla elenco' }).click();
  const list = findEnrolling(page).getByRole('textbox', { name: 'Nomi utente o codici fiscali' });
  await list.fill(' NUOVA ; nuova\nchi.sara\tgaia.coppola,altro ignoto');
  await expect(findEnrolling(page).getByText('4 nomi nell’elenco')).toBeVisible();
  await expect(findEnrolling(page).getByRole('button', { name: 'Iscrivi', exact: true })).toBeDisabled();
  await findEnrolling(page).getByRole('button', { name: 'Controlla elenco' }).click();
  await expect(findEnrolling(page).getByRole('textbox', { name: 'Nomi non trovati' })).toHaveValue(
    'chi.sara\naltro ignoto',
  );
  await expect(findEnrolling(page).getByRole('region', { name: '1 non attivo' })).toContainText('gaia.coppola');
  await expect(findEnrolling(page).getByRole('button', { name: 'Iscrivi 1 utente' })).toBeEnabled();
  await expectSound(page);
  // Neither list, of 5,000 names at most, has a hidden copy that is measured at each key.
  await expect(findEnrolling(page).locator('textarea')).toHaveCount(2);

  await test.step('those left out are a file to keep', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      findEnrolling(page).getByRole('button', { name: 'Scarica l’elenco di chi resta fuori (3)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('utenti-non-iscritti.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain('gaia.coppola;Disattivato o scaduto;gaia.coppola');
  });

  await test.step('the list is checked again once it has changed', async () => {
    await list.fill('nuova, gaia.coppola, chi.sara, admin, rssmra85t10a562s, VRDLGI80A01F205X');
    await expect(findEnrolling(page).getByText(/^L’elenco è cambiato/)).toBeVisible();
    await expect(findEnrolling(page).getByRole('button', { name: 'Iscrivi', exact: true })).toBeDisabled();
    await findEnrolling(page).getByRole('button', { name: 'Controlla elenco' }).click();
    // Names of users and tax codes in one list: of both it is told which are nobody's.
    await expect(findEnrolling(page).getByRole('textbox', { name: 'Nomi non trovati' })).toHaveValue(
      'chi.sara\nVRDLGI80A01F205X',
    );
    await findEnrolling(page).getByRole('checkbox', { name: 'Iscrivi anche l’utente non attivo' }).check();
    await findEnrolling(page)
      .getByRole('textbox', { name: 'Scadenza delle iscrizioni (facoltativa)' })
      .fill('31/12/2031');
  });

  await test.step('a failure keeps what was typed', async () => {
    await failWith(page, '**/subscriptions/users/', 500);
    await findEnrolling(page).getByRole('button', { name: 'Iscrivi 4 utenti' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(list).toHaveValue(/chi\.sara/);
    await page.unroute('**/subscriptions/users/');
  });

  await findEnrolling(page).getByRole('button', { name: 'Iscrivi 4 utenti' }).click();
  await expect(page.getByText('4 utenti iscritti correttamente!')).toBeVisible();
  await expect(findEnrolling(page)).toHaveCount(0);
  expect(await countEnrolled(server, empty)).toEqual([
    ['admin', '2031-12-31'],
    ['con.codice', '2031-12-31'],
    ['gaia.coppola', '2031-12-31'],
    ['nuova', '2031-12-31'],
  ]);
  await expect(page.getByRole('table', { name: 'Iscrizioni' }).locator('tbody tr')).toHaveCount(4);
});

test('users are found one by one, and who is enrolled already is told of', async ({ page, server }) => {
  const { empty } = await findCourses(server);
  await signInAs(page, server, 'admin');
  await page.goto(`${buildTabAddress(empty)}/add`);
  const add = async (name: string): Promise<void> => {
    await findEnrolling(page).getByRole('combobox', { name: 'Utenti' }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await page.keyboard.press('Escape');
  };
  await add('nuova');
  await findEnrolling(page).getByRole('button', { name: 'Iscrivi 1 utente' }).click();
  await expect(page.getByText('Utente iscritto correttamente!')).toBeVisible();
  await expect(findEnrolling(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Aggiungi utenti al corso' }).click();
  await add('nuova');
  await expect(findEnrolling(page).getByText("L'Utente è già iscritto al corso!")).toBeVisible();
  await expect(findEnrolling(page).getByRole('button', { name: 'Iscrivi', exact: true })).toBeDisabled();

  await test.step('leaving asks first', async () => {
    await findEnrolling(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Uscire senza salvare?' })).toBeVisible();
    await page.getByRole('button', { name: 'Continua a modificare' }).click();
  });

  await test.step('enrolled in the meantime by somebody else, they are told of too', async () => {
    await add('admin');
    await expect(findEnrolling(page).getByRole('button', { name: 'Iscrivi 1 utente' })).toBeEnabled();
    await withDatabase(server, (query) =>
      query(`insert into subscriptions (user_id, course_id) select id, ${empty} from users where username = 'admin'`),
    );
    await findEnrolling(page).getByRole('button', { name: 'Iscrivi 1 utente' }).click();
    await expect(page.getByText("L'Utente è già iscritto al corso!")).toBeVisible();
    await expect(findEnrolling(page)).toBeVisible();
  });

  await test.step('a whole group is enrolled', async () => {
    await findEnrolling(page).getByRole('button', { name: 'Gruppi', exact: true }).click();
    await findEnrolling(page).getByRole('combobox', { name: 'Gruppi' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await expect(findEnrolling(page).getByText(/^\d+ utent[ei], /)).toBeVisible();
    await findEnrolling(page).getByRole('button', { name: 'Iscrivi il gruppo' }).click();
    await expect(page.getByText('Gruppo iscritto correttamente!')).toBeVisible();
  });
});

test('the enrolments of a course are for everyone, full and empty', async ({ page, server }) => {
  const { full, empty } = await findCourses(server);
  await signInAs(page, server, 'admin');
  await page.goto(buildTabAddress(full));
  await page.getByRole('table', { name: 'Iscrizioni' }).locator('tbody').getByRole('checkbox').first().check();
  await expectSound(page);
  await page.goto(buildTabAddress(empty));
  await expect(page.getByText('Il corso non ha ancora iscritti')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Aggiungi utenti al corso' }).first().click();
  await expect(findEnrolling(page).getByRole('combobox', { name: 'Utenti' })).toBeVisible();
  await expectSound(page);
});
