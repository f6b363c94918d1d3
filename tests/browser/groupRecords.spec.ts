import { withDatabase } from '#tests/support/browser/database.ts';
import { findButton, findField, findRows } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('the list is searched, ordered and totalled', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await withDatabase(server, (query) =>
    query(`insert into groups (name, slug, description) values
      ('Alfa', 'alfa', 'Una descrizione lunga quarantuno caratteri'), ('Beta', 'beta', 'Quaranta caratteri stanno tutti in vista')`),
  );
  await page.goto('/backoffice/group');
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  for (const name of ['Nome', 'ID gruppo', 'Descrizione', 'Slug', 'Data creazione', 'Numero utenti'])
    await expect(heading(name)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Una descrizione lunga quarantuno cara…' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Quaranta caratteri stanno tutti in vista' })).toBeVisible();

  const [sum] = await withDatabase(server, (query) => query('select count(*)::int as n from group_users'));
  const [groups] = await withDatabase(server, (query) => query('select count(*)::int as n from groups'));
  const total = page.getByRole('row', { name: new RegExp(`^Totale: ${groups?.n} gruppi`) });
  await expect(total.getByRole('cell').nth(5)).toHaveText(String(sum?.n));

  const search = page.getByPlaceholder('Cerca tra i gruppi...');
  await search.fill('quarantuno');
  await expect(findRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/quarantuno/);
  await search.fill('qqqq');
  await expect(page.getByText('Nessun risultato con questa ricerca')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Azzera Filtri' }).last().click();
  await page.getByRole('button', { name: 'Numero utenti' }).click();
  await page.getByRole('button', { name: 'Numero utenti' }).click();
  await expect(heading('Numero utenti')).toHaveAttribute('aria-sort', 'descending');
});

test('a message of what went well covers no button of a question, on a telephone held sideways either', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group/create');
  await findField(page, 'Nome').fill('Squadra bianca');
  await findButton(page, 'Crea').click();
  await expect(findMessage(page, 'Gruppo creato con successo!')).toBeVisible();
  await resize(page, { width: 740, height: 320 });
  await findButton(page, 'Elimina').click();
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' });
  // Pressed as a finger would: what lies over it would have the press.
  await cancel.click({ timeout: 1000 });
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a group is created, changed and deleted', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group');
  await findButton(page, 'Aggiungi').click();
  await page.getByRole('menuitem', { name: 'Nuovo gruppo' }).click();

  await test.step('what is missing or wrong is said', async () => {
    await findField(page, 'Slug').fill('Non Va');
    await expect(page.getByText('Da compilare: Nome')).toBeVisible();
    await findField(page, 'Nome').fill('Turno di notte');
    await expect(page.getByRole('status').filter({ hasText: 'Slug' })).toHaveText(
      '«Slug»: solo lettere minuscole e cifre, separate da trattini singoli',
    );
    await expect(findButton(page, 'Crea')).toBeDisabled();
  });

  await test.step('a slug in use is told beside the field', async () => {
    await withDatabase(server, (query) => query("insert into groups (name, slug) values ('Preso', 'preso')"));
    await findField(page, 'Slug').fill('preso');
    await findField(page, 'Descrizione').fill('Chi lavora dalle 22');
    await findButton(page, 'Crea').click();
    await expect(findMessage(page, 'Lo slug scelto è gia in uso!')).toBeVisible();
    await expect(findField(page, 'Slug')).toBeFocused();
    await expect(findField(page, 'Slug')).toHaveAccessibleDescription('Lo slug scelto è gia in uso!');
    await findField(page, 'Slug').fill('');
    const made: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && made.push(request.url()));
    // Two clicks in one instant are one.
    await findButton(page, 'Crea').evaluate((create: HTMLButtonElement) => [1, 2].map(() => create.click()));
    await expect(findMessage(page, 'Gruppo creato con successo!')).toBeVisible();
    expect(made).toHaveLength(1);
  });

  await test.step('the way back from it is the list, not the form of one more', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turno di notte');
    await page.goBack();
    await expect(page).toHaveURL(/\/backoffice\/group$/);
    await page.goForward();
  });

  await test.step('its detail is changed, or what was typed is taken back', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turno di notte');
    await expect(page.getByText('turno-di-notte')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link')).toHaveText([
      'Dettaglio gruppo',
      'Lista utenti',
      'Aggiungi utenti',
    ]);
    await findField(page, 'Nome').fill('Sbagliato');
    await findButton(page, 'Annulla').click();
    await expect(findField(page, 'Nome')).toHaveValue('Turno di notte');
    await findField(page, 'Nome').fill('Turno di sera');
    await findButton(page, 'Modifica').click();
    await expect(findMessage(page, 'Operazione avvenuta con successo!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turno di sera');
  });

  await test.step('it is deleted after a question', async () => {
    await findButton(page, 'Elimina').click();
    const question = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare il gruppo Turno di sera?' });
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, 'Gruppo eliminato con successo!')).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/group$/);
    await expect(page.getByRole('link', { name: 'Turno di sera' })).toHaveCount(0);
  });
});
