import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findQuestion } from '#tests/support/browser/finders.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { computeDayFromNow } from '#tests/support/days.ts';
import { aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const choosePage = (page: Page) => page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
const act = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Azioni', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const confirm = (page: Page, name: string) => findQuestion(page).getByRole('button', { name, exact: true }).click();

test('the enrolments about to expire are found from the menu and extended, all at once', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query(
      `update subscriptions set expiration_date = $1::date
       where id in (select id from subscriptions where status_etiquette = 'RUN' and not is_in_history order by id limit 25)`,
      [computeDayFromNow(5)],
    ),
  );
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('link', { name: 'Iscrizioni', exact: true }).click();
  await page.getByRole('button', { name: 'In scadenza' }).click();
  await expect(page).toHaveURL(/expiring/);
  await choosePage(page);
  await page.getByRole('button', { name: /^Seleziona tutti i \d+ risultati$/ }).click();
  await expect(page.getByText(/^Tutti i \d+ risultati selezionati$/)).toBeVisible();

  await test.step('one opens on the spot, and everything is still selected on the way back', async () => {
    const opener = page.getByRole('row').nth(3).getByRole('link').first();
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Modifica iscrizione' });
    await expect(drawer.getByRole('link', { name: /^Apri la scheda di / })).toBeVisible();
    await expect(page).toHaveURL(/\/subscriptions\/\d+\?/);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByText(/^Tutti i \d+ risultati selezionati$/)).toBeVisible();
  });

  await act(page, 'Cambia scadenza');
  const ask = findQuestion(page);
  await expect(ask).toContainText(/Cambiare la scadenza di \d+ iscrizioni\?/);
  await expect(ask.getByRole('button', { name: 'Cambia scadenza' })).toBeDisabled();
  await expect(ask.getByRole('textbox', { name: 'Nuova scadenza' })).toBeFocused();
  await ask.getByRole('textbox', { name: 'Nuova scadenza' }).fill('1/3/2030');
  await ask.getByRole('textbox', { name: 'Motivo (facoltativo)' }).fill('Proroga di marzo');
  await expectAccessible(page);
  await confirm(page, 'Cambia scadenza');
  await expect(page.getByText(/^Scadenza delle iscrizioni: \d+ modificate/)).toBeVisible();
  await expect(page.getByText('Nessun risultato con questa ricerca e questi filtri')).toBeVisible();
  const rows = await withDatabase(server, (query) =>
    query(`select count(*) from learning_events where data ->> 'reason' = 'Proroga di marzo'`),
  );
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(25);

  await page.getByRole('link', { name: 'Registro attività' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Scadenza di più iscrizioni');
});

test('two clicks in one instant start one operation', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22corsista%22%7D');
  await choosePage(page);
  await act(page, 'Attiva');
  const started: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && started.push(request.url()));
  const activate = findQuestion(page).getByRole('button', { name: 'Attiva', exact: true });
  await expect(activate).toBeEnabled();
  await activate.evaluate((button: HTMLButtonElement) => [1, 2].map(() => button.click()));
  await expect(page.getByText(/^Attivazione degli utenti: /)).toBeVisible();
  expect(started.filter((url) => url.includes('batch-operations/'))).toHaveLength(1);
});

test('what was refused is said, with why', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22ferretti%22%7D');
  await choosePage(page);
  await act(page, 'Disattiva');
  await confirm(page, 'Disattiva');
  const outcome = page.getByRole('dialog', { name: 'Disattivazione degli utenti' });
  await expect(outcome).toContainText('0 modificati, 1 rifiutato');
  await expect(outcome.getByRole('list', { name: 'Rifiutati' })).toContainText('È il tuo account');
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Prepara il file dei rifiutati' }).click();
  const link = outcome.getByRole('link', { name: 'Scarica il file' });
  await expect(link).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^rifiutati-.*\.xlsx$/);
  await page.keyboard.press('Escape');
  await expect(outcome).toHaveCount(0);
});

test('of people who are all gone it says so, and nothing is asked for them', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await withWorld(server, (world) => aUser(world, { username: 'tra.poco.via' }));
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22tra.poco.via%22%7D');
  await choosePage(page);
  await withDatabase(server, (query) => query("delete from users where username = 'tra.poco.via'"));
  await act(page, 'Disattiva');
  await expect(findQuestion(page)).toContainText('Quello che avevi selezionato non esiste più.');
  await expect(findQuestion(page).getByRole('button', { name: 'Disattiva' })).toBeDisabled();
  await findQuestion(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(findQuestion(page)).toHaveCount(0);
});

test('people are put into several courses by keyboard, those already enrolled marked and left as they are', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/3/subscriptions');
  await page.getByRole('button', { name: 'Iscrivi a più corsi' }).focus();
  await page.keyboard.press('Enter');
  const ask = findQuestion(page);
  await expect(ask).toContainText('Iscrivere 1 utente');
  const courses = ask.getByRole('combobox', { name: 'Corsi' });
  await courses.focus();
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(options.filter({ hasText: 'già iscritto' }).first()).toBeVisible();
  await options.filter({ hasText: 'già iscritto' }).first().click();
  await options.filter({ hasNotText: 'già iscritto' }).first().click();
  await page.keyboard.press('Escape');
  await expect(ask.getByRole('status')).toContainText('già iscritto');
  await confirm(page, 'Iscrivi');
  await expect(page.getByText('Iscrizione ai corsi: 1 modificato (1 iscrizione).')).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('what was asked for others does not come back, nor all results with their filter', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  const row = (n: number) => page.getByRole('row').nth(n).getByRole('checkbox');
  await row(1).check();
  await act(page, 'Cambia scadenza');
  const day = findQuestion(page).getByRole('textbox', { name: 'Nuova scadenza' });
  await page.keyboard.press('Escape');
  await expect(findQuestion(page)).toHaveCount(0);
  await act(page, 'Cambia scadenza');
  await day.fill('31/12/2027');
  await expect(findQuestion(page).getByRole('button', { name: 'Cambia scadenza' })).toBeEnabled();
  // What was given is lost to a button alone.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(day).toHaveValue('31-12-2027');
  await confirm(page, 'Annulla');
  await row(2).check();
  await act(page, 'Cambia scadenza');
  await expect(findQuestion(page)).toContainText('Cambiare la scadenza di 2 utenti?');
  await expect(day).toHaveValue('');
  await expect(findQuestion(page).getByRole('button', { name: 'Cambia scadenza' })).toBeDisabled();
  await confirm(page, 'Annulla');

  // Nor does who is deleted on the way stay selected.
  const user = await withWorld(server, (world) => aUser(world, { last_name: 'AARDVARK', first_name: 'SOLO' }));
  await page.goto(`/backoffice/users?filter=${encodeURIComponent(JSON.stringify({ search: user.username }))}`);
  await row(1).check();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await confirm(page, 'Elimina');
  await expect(page).toHaveURL(/\/users\?/);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Azioni', exact: true })).toHaveCount(0);

  await choosePage(page);
  await page.getByRole('button', { name: /^Seleziona tutti / }).click();
  const whole = page.getByText(/^Tutti .* risultati selezionati$/);
  await expect(whole).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('corsista');
  await expect(page).toHaveURL(/corsista/);
  await expect(whole).toHaveCount(0);
  await search.fill('');
  await expect(page).not.toHaveURL(/corsista/);
  await expect(page.getByText(/^\d+ (utenti )?selezionati$/)).toBeVisible();
  await expect(whole).toHaveCount(0);
});

test('a group is put into courses from its page', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group/1/users');
  await page.getByRole('button', { name: 'Iscrivi il gruppo ai corsi' }).click();
  const ask = findQuestion(page);
  await expect(ask).toContainText(/Iscrivere \d+ utenti/);
  await ask.getByRole('combobox', { name: 'Corsi' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await confirm(page, 'Iscrivi');
  await expect(page.getByText(/^Iscrizione ai corsi: \d+ modificat/)).toBeVisible();
});

test('deleting many says how much goes, and who has a certificate stays', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const [found] = await withDatabase(server, (query) =>
    query(
      `select u.username from certificates c join subscriptions s on s.id = c.subscription_id join users u on u.id = s.user_id
       where c.erased is null order by u.id desc limit 1`,
    ),
  );
  await page.goto(`/backoffice/users?filter=${encodeURIComponent(JSON.stringify({ search: found?.username }))}`);
  await choosePage(page);
  await act(page, 'Elimina');
  await expect(findQuestion(page)).toContainText('Nessuno può essere eliminato. Resta 1 utente che ha un attestato.');
  await expect(findQuestion(page).getByRole('button', { name: 'Elimina', exact: true })).toBeDisabled();
  await confirm(page, 'Annulla');

  // With somebody else it can be.
  const other = await withWorld(server, (world) => aUser(world, { last_name: `${found?.username}` }));
  await page.reload();
  await choosePage(page);
  await act(page, 'Elimina');
  await expect(findQuestion(page)).toContainText(
    'Si eliminano definitivamente i dati personali di 1 utente. Resta 1 utente che ha un attestato. Non si può tornare indietro: per impedire l’accesso e conservare i dati, disattivalo.',
  );
  await confirm(page, 'Elimina');
  const outcome = page.getByRole('dialog', { name: 'Eliminazione degli utenti' });
  await expect(outcome.getByRole('list', { name: 'Rifiutati' })).toContainText('Ha un attestato');
  await expect(outcome).toContainText('1 utente eliminato, 1 utente resta');
  expect(other.id).toBeGreaterThan(0);
});

test('a long operation can be left, and stopped', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query(
      `insert into users (username, first_name, last_name, role_id)
       select 'folla' || n, 'ADA', 'FOLLA', (select id from roles where tier = 'BASE_NO_LOG' limit 1)
       from generate_series(1, 12000) n`,
    ),
  );
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22folla%22%7D');
  await choosePage(page);
  await page.getByRole('button', { name: 'Seleziona tutti i 12.000 risultati' }).click();
  await act(page, 'Iscrivi ai corsi');
  await findQuestion(page).getByRole('combobox', { name: 'Corsi' }).click();
  for (let n = 0; n < 4; n += 1) await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await confirm(page, 'Iscrivi');
  const progress = page.getByRole('dialog', { name: 'Iscrizione ai corsi' });
  await expect(progress.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await progress.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('link', { name: 'Gruppi', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Operazioni in corso' });
  await expect(bar).toContainText('Iscrizione ai corsi');
  await test.step('it is there again once the page is loaded again', async () => {
    await page.reload();
    await expect(bar).toContainText(/Iscrizione ai corsi: \d+%/);
    await expect(progress).toHaveCount(0);
  });
  await bar.getByRole('button', { name: 'Dettagli' }).click();
  await progress.getByRole('button', { name: 'Ferma' }).click();
  await expect(progress).toContainText('Operazione fermata');
  await progress.getByRole('button', { name: 'Chiudi' }).click();
  await expect(bar).toHaveCount(0);
});

test('lists with a selection, and what is asked, are for everyone at every width', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  for (const [path, action] of [
    ['subscriptions', 'Cambia scadenza'],
    ['users', 'Iscrivi ai corsi'],
  ] as const) {
    await page.goto(`/backoffice/${path}`);
    await choosePage(page);
    // The bar comes under the mouse, with the tip of its first button.
    await page.mouse.move(0, 0);
    await doAtEachWidth(page, async (width) => {
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    await act(page, action);
    await doAtEachWidth(page, async (width) => {
      await expect(findQuestion(page)).toBeVisible();
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  }
});
