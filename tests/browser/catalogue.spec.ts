import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findButton, findRows } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, expectSound, failWith, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('the courses are listed, found, filtered and ordered', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/courses');
  for (const name of ['Nome', 'Codice', 'Anteprima', 'Categoria', 'Sottocategoria', 'Stato', 'Obbligatorio'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  for (const name of ['Data creazione', 'Totale iscrizioni'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await test.step('names have the most room, and two lines at most', async () => {
    const longest = 'Formazione generale dei lavoratori sui rischi '.repeat(5).trim();
    const [renamed] = await withDatabase(server, (query) =>
      query('update courses set name = $1 || name where id = (select max(id) from courses) returning name', [longest]),
    );
    const name = page.getByRole('table').getByText(String(renamed?.name), { exact: true });
    await page.goto(`/backoffice/courses?filter={"search":"${longest.slice(0, 30)}"}`);
    await expect(name).toHaveAttribute('title', String(renamed?.name));
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const headers = await page.getByRole('columnheader').all();
      const widths = await Promise.all(headers.map(async (header) => (await header.boundingBox())?.width ?? 0));
      const own = (await page.getByRole('columnheader', { name: 'Nome', exact: true }).boundingBox())?.width ?? 0;
      expect(own).toBe(Math.max(...widths));
      expect(own).toBeGreaterThan(240);
      expect((await findRows(page).boundingBox())?.height).toBeLessThan(52);
    }
    await withDatabase(server, (query) =>
      query('update courses set name = substr(name, $1) where starts_with(name, $2)', [longest.length + 1, longest]),
    );
    await page.goto('/backoffice/courses');
    const code = page.getByRole('cell', { name: 'DEMO-ATT', exact: true }).getByText('DEMO-ATT');
    expect((await code.boundingBox())?.height, 'a code stands on one line').toBeLessThan(24);
  });
  const [{ n = 0 } = {}] = await withDatabase(server, (query) => query('select count(*)::int as n from courses'));
  await expect(findRows(page)).toHaveCount(Math.min(Number(n), 10));

  await test.step('by what is typed and by filters, all taken back at once', async () => {
    await page.getByPlaceholder('Cerca fra i corsi...').fill('privacy');
    await expect(findRows(page)).toHaveCount(1);
    await expect(findRows(page)).toContainText('Pubblicato');
    await findButton(page, 'Filtri').click();
    await choose(page, 'Obbligatorio', 'No');
    await choose(page, 'Attivo', 'No, archiviato');
    await expect(page.getByText('Nessun risultato con questa ricerca')).toBeVisible();
    await choose(page, 'Con attestato', 'Sì');
    await expect(page).toHaveURL(/has_certification/);
    await page.getByRole('main').getByRole('button', { name: 'Azzera Filtri' }).last().click();
    await expect(findRows(page)).toHaveCount(Math.min(Number(n), 10));
    await choose(page, 'Ordina per', 'Nome');
    await expect(findRows(page).first()).toContainText('HACCP e igiene degli alimenti');
  });

  await test.step('ten, twenty or thirty at a time', async () => {
    await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30']);
    await page.keyboard.press('Escape');
  });

  await test.step('with the same additions as the lists beside it', async () => {
    await findButton(page, 'Aggiungi').click();
    for (const addition of ['Nuovo corso', 'Nuova categoria', 'Nuova tipologia', 'Nuovo insegnante'])
      await expect(page.getByRole('menuitem', { name: addition })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSound(page);
  });
});

test('a course, and the page of a new one, are found from anywhere', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/teachers');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('privacy');
  await page
    .getByRole('option', { name: /privacy/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/backoffice\/courses\/\d+$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('nuovo corso');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/courses\/create$/);
});

test('a course that was attended is archived instead of deleted, and one with contents says what goes', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const { attended, filled } = await withWorld(server, async (world) => {
    const attended = await aCourse(world, { name: 'Frequentato' });
    await anEnrolment(world, { user: await aUser(world), course: attended });
    return { attended, filled: await aCourse(world, { name: 'Pieno', sections: [{}, {}] }) };
  });
  await page.goto(`/backoffice/courses?course=${filled.id}`);
  await findButton(page, 'Elimina').click();
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Vengono eliminati anche 1 tematica, 1 argomento e 2 lezioni, con i loro file.'),
  ).toBeVisible();
  await findButton(question, 'Annulla').click();

  await page.goto(`/backoffice/courses/${attended.id}`);
  await failWith(page, '**/erasure/', 500);
  await findButton(page, 'Elimina').click();
  await expect(question.getByText('Ops, qualcosa è andato storto!')).toBeVisible();
  await expect(findButton(question, 'Elimina')).toBeDisabled();
  await findButton(question, 'Annulla').click();
  await page.unroute('**/erasure/');
  await findButton(page, 'Elimina').click();
  await expect(question.getByText('Il corso non si può eliminare: ha 1 iscrizione, che va conservata.')).toBeVisible();
  await expect(findButton(question, 'Elimina')).toBeDisabled();
  await findButton(question, 'Archivia').click();
  await expect(findMessage(page, 'Corso archiviato: gli iscritti non lo vedono più')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Attivo' })).not.toBeChecked();
});
