import type { Browser, Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { type DemoServer, expect, hold, signInAs, test } from '#tests/support/browser.ts';
import { aCategory, aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const overtaken = /Nel frattempo qualcun altro ha cambiato gli stessi dati/;

/** A second administrator at the same address, in a browser of their own. */
const aColleague = async (browser: Browser, server: DemoServer, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await signInAs(page, server, 'admin');
  await page.goto(address);
  return page;
};

test('of two who change a user the second sees what the first changed, keeps what they typed and saves again', async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/7');
  const colleague = await aColleague(browser, server, '/backoffice/users/7');
  await findField(page, 'Nome').fill('seconda');
  await findField(page, 'E-mail').fill('seconda@esempio.it');

  await findField(colleague, 'Cognome').fill('primo');
  await findField(colleague, 'Nome').fill('prima');
  await colleague.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(colleague, 'Utente aggiornato!')).toBeVisible();

  const save = page.getByRole('button', { name: 'Salva', exact: true });
  await save.click();
  await expect(findMessage(page, overtaken)).toBeVisible();
  await expect(findField(page, 'Cognome')).toHaveValue('PRIMO');
  await expect(findField(page, 'Nome')).toHaveValue('SECONDA');
  await expect(findField(page, 'Nome')).toHaveAccessibleDescription('Cambiato nel frattempo da qualcun altro');
  await expect(findField(page, 'E-mail')).toHaveValue('SECONDA@ESEMPIO.IT');
  await expect(page.getByText('Modifiche non salvate')).toBeVisible();

  await save.click();
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await expect(findMessage(page, overtaken)).toHaveCount(0);
  await expect(page.getByText('Modifiche non salvate')).toHaveCount(0);
  await page.reload();
  await expect(findField(page, 'Nome')).toHaveValue('SECONDA');
  await expect(findField(page, 'Cognome')).toHaveValue('PRIMO');
  await colleague.context().close();
});

test('what another changed while one typed is told also where the user has been read again since', async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/8');
  const colleague = await aColleague(browser, server, '/backoffice/users/8');
  await expect(findField(page, 'Cognome')).not.toHaveValue('');
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').click();
  await expect(page.getByRole('table')).toBeVisible();
  // Shown as it was known, while it is read again.
  const release = await hold(page, /\/api\/v1\/users\/8\/$/);
  await page.goBack();
  await findField(page, 'Cognome').fill('mio');

  await findField(colleague, 'Nome').fill('altrui');
  await findField(colleague, 'Cognome').fill('altrui');
  await findButton(colleague, 'Salva').click();
  await expect(findMessage(colleague, 'Utente aggiornato!')).toBeVisible();
  await release();
  await expect(findField(page, 'Nome')).toHaveValue('ALTRUI');
  await expect(findField(page, 'Cognome')).toHaveValue('MIO');

  await findButton(page, 'Salva').click();
  await expect(findMessage(page, overtaken)).toBeVisible();
  await expect(findField(page, 'Cognome')).toHaveAccessibleDescription('Cambiato nel frattempo da qualcun altro');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await page.reload();
  await expect(findField(page, 'Nome')).toHaveValue('ALTRUI');
  await expect(findField(page, 'Cognome')).toHaveValue('MIO');
  await colleague.context().close();
});

test('a group put on somebody elsewhere is not taken from them by who changes their name', async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/8');
  await findField(page, 'Nome').fill('con il gruppo');
  const chips = page.getByRole('combobox', { name: 'Gruppi' }).locator('..').locator('.MuiChip-root');
  const before = await chips.count();

  const colleague = await aColleague(browser, server, '/backoffice/group/create');
  await findField(colleague, 'Nome').fill('Messi altrove');
  await colleague.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Messi altrove');
  await colleague.getByRole('link', { name: 'Aggiungi utenti' }).click();
  await colleague.getByPlaceholder('Cerca fra gli utenti...').fill(await findField(page, 'Nome utente').inputValue());
  await expect(colleague.getByRole('row')).toHaveCount(2);
  await colleague.getByRole('checkbox', { name: /^Seleziona (?!tutti)/ }).check();
  await colleague.getByRole('button', { name: 'Aggiungi 1 utente' }).click();
  await expect(findMessage(colleague, '1 Utente aggiunto al gruppo')).toBeVisible();
  await colleague.context().close();

  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await page.reload();
  await expect(findField(page, 'Nome')).toHaveValue('CON IL GRUPPO');
  await expect(chips).toHaveCount(before + 1);
});

test('of two who change a group the second is told', async ({ page, server, browser }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group/3');
  const colleague = await aColleague(browser, server, '/backoffice/group/3');
  await findField(page, 'Nome').fill('Secondo nome');
  await findField(colleague, 'Nome').fill('Primo nome');
  await findField(colleague, 'Descrizione').fill('Prima descrizione');
  await colleague.getByRole('button', { name: 'Modifica', exact: true }).click();
  await expect(findMessage(colleague, 'Operazione avvenuta con successo!')).toBeVisible();
  await colleague.context().close();

  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await expect(findMessage(page, overtaken)).toBeVisible();
  await expect(findField(page, 'Descrizione')).toHaveValue('Prima descrizione');
  await expect(findField(page, 'Nome')).toHaveValue('Secondo nome');
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await expect(findMessage(page, 'Operazione avvenuta con successo!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secondo nome');
});

test('saving by its button and taking back keep the page where it is, and the focus in it', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Fermo' }));
  await page.goto(`/backoffice/courses/${course.id}`);
  const readScroll = () => page.evaluate(() => scrollY);
  /** As a person does: Playwright's own click scrolls to what it presses. */
  const clickInPlace = async (name: string): Promise<void> => {
    await expect(findButton(page, name)).toBeEnabled();
    const { x, y, width, height } = (await findButton(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  const findFocus = () => page.evaluate(() => document.activeElement?.closest('main form') !== null);
  await findField(page, 'Nome').fill('Fermo qui');
  expect(await readScroll()).toBe(0);
  await clickInPlace('Salva');
  await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
  await expect(findButton(page, 'Salva')).toBeDisabled();
  await expect.poll(findFocus).toBe(true);
  expect(await readScroll()).toBe(0);

  await findField(page, 'Nome').fill('Non così');
  await clickInPlace('Annulla');
  await expect(findField(page, 'Nome')).toHaveValue('Fermo qui');
  await expect(findButton(page, 'Annulla')).toBeDisabled();
  await expect.poll(findFocus).toBe(true);
  expect(await readScroll()).toBe(0);
});

test('two administrators change one course: what both changed is told beside it', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Conteso', description: '<p>Prima</p>' }));
  await page.goto(`/backoffice/courses/${course.id}`);
  await findField(page, 'Descrizione').press('Control+End');
  await page.keyboard.type(' mia');
  await findField(page, 'Nome').fill('Mio');
  await withDatabase(server, (query) =>
    query(`update courses set name = 'Altrui', description = '<p>Sua</p>', code = code || 'X' where id = $1`, [
      course.id,
    ]),
  );
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, /Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
  await expect(findField(page, 'Nome')).toHaveAccessibleDescription('Cambiato nel frattempo da qualcun altro');
  await expect(findField(page, 'Descrizione')).toHaveAccessibleDescription('Cambiato nel frattempo da qualcun altro');
  await expect(findField(page, 'Codice')).toHaveValue(/X$/);
  await expect(findField(page, 'Descrizione')).toHaveText('Prima mia');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();

  await findField(page, 'Nome').fill('Mio di nuovo');
  await withDatabase(server, (query) => query(`update courses set name = 'Suo di nuovo' where id = $1`, [course.id]));
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, /Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toBeVisible();
  await findButton(page, 'Annulla').click();
  await expect(findField(page, 'Nome')).toHaveValue('Suo di nuovo');
  await expect(findField(page, 'Nome')).toHaveAccessibleDescription('');
  await expect(findMessage(page, /Nel frattempo qualcun altro ha cambiato gli stessi dati/)).toHaveCount(0);
  await findField(page, 'Nome').fill('Mio');
  // The message of the save before may still be there.
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await findButton(page, 'Salva').click();
  expect((await answered).ok()).toBe(true);
  await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
  const [saved] = await withDatabase(server, (query) =>
    query('select name, description from courses where id = $1', [course.id]),
  );
  expect(saved).toEqual({ name: 'Mio', description: '<p>Prima mia</p>' });
});

test('a subcategory of the category that somebody else took from a course stays in sight, and can be taken back', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const { course, other } = await withWorld(server, async (world) => {
    const category = await aCategory(world, { name: 'Cantieri' });
    await aCategory(world, { name: 'Ponteggi', parent_id: category.id });
    const other = await aCategory(world, { name: 'Senza parti' });
    return { course: await aCourse(world, { name: 'Spostato', category_id: category.id }), other };
  });
  await page.goto(`/backoffice/courses/${course.id}`);
  const subcategory = page.getByRole('combobox', { name: 'Sottocategoria' });
  await subcategory.click();
  await page.getByRole('option', { name: 'Ponteggi' }).click();
  await withDatabase(server, (query) =>
    query('update courses set category_id = $2 where id = $1', [course.id, other.id]),
  );
  await findButton(page, 'Salva').click();
  await expect(page.getByRole('combobox', { name: 'Categoria', exact: true })).toHaveValue('Senza parti');
  await expect(subcategory).toHaveAccessibleDescription('è di un’altra categoria');
  await expect(subcategory).toHaveValue('Ponteggi');
  await subcategory.fill('');
  await findField(page, 'Nome').fill('Spostato e salvo');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
});
