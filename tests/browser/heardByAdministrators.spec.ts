import { listen, readHeard } from '#tests/support/browser/heard.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** What is told to administrators who do not see the page. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, server }) => {
  await listen(page);
  await signInAs(page, server, 'admin');
});

test('each page is told once, the first too, and one that takes the focus by the focus alone', async ({ page }) => {
  await page.goto('/backoffice/users');
  await expect(page.getByRole('table', { name: 'Utenti' })).toBeVisible();
  const countTold = async () => (await readHeard(page)).filter((words) => words === 'Utenti').length;
  await expect.poll(countTold, 'the browser tells the first one under another name').toBe(1);
  const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
  await menu.getByRole('link', { name: 'Gruppi' }).press('Enter');
  await expect.poll(() => readHeard(page)).toContain('Gruppi');
  await menu.getByRole('link', { name: 'Utenti' }).press('Enter');
  await page.getByRole('link', { name: 'nuova', exact: true }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Sara Greco' });
  await expect(heading).toBeFocused();
  expect(await readHeard(page)).not.toContain('Sara Greco');
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Iscrizioni' }).press('Enter');
  await expect.poll(() => readHeard(page)).toContain('Iscrizioni · Sara Greco');

  await menu.getByRole('link', { name: 'Impostazioni' }).press('Enter');
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Campi utente' }).press('Enter');
  await expect.poll(() => readHeard(page)).toContain('Campi utente · Impostazioni');
});

test('a list tells how many it found once, its pages, and what is selected; the name heads its row', async ({
  page,
}) => {
  await page.goto('/backoffice/users');
  const table = page.getByRole('table', { name: 'Utenti' });
  await expect(table.getByRole('rowheader', { name: 'nuova', exact: true })).toBeVisible();
  await expect.poll(() => readHeard(page)).toContain('Utenti');
  const before = (await readHeard(page)).length;
  await page.getByPlaceholder('Cerca fra gli utenti...').fill('ber');
  await expect(page.getByText('1–3 di 3')).toBeVisible();
  await expect.poll(async () => (await readHeard(page)).slice(before)).toEqual(['3 risultati']);
  await page.getByPlaceholder('Cerca fra gli utenti...').fill('');
  await expect(page.getByText('1–20 di 65')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).press('Space');
  await expect.poll(() => readHeard(page)).toContain('20 selezionati');
  await page.getByRole('button', { name: 'Seleziona tutti i 65 risultati' }).press('Enter');
  await expect.poll(() => readHeard(page)).toContain('Tutti i 65 risultati selezionati');
  await expect(
    page.getByText('Tutti i 65 risultati selezionati').locator('..'),
    'beside what can be done',
  ).toBeFocused();
  await page.getByRole('button', { name: 'Pagina successiva' }).press('Enter');
  await expect.poll(() => readHeard(page)).toContain('21–40 di 65');
});

test('Ctrl+S leads to what is missing or wrong, and a field of several says what is chosen', async ({ page }) => {
  await page.goto('/backoffice/users/create');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('nessuna');
  await page.getByRole('textbox', { name: 'Nome utente' }).fill('luca.bianchi');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  for (const [name, value] of [
    ['Nome', 'Luca'],
    ['Cognome', 'Bianchi'],
    ['Codice fiscale', 'BNCLCU80A01H501Z'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.keyboard.press('Control+s');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Indirizzo e-mail non valido');
  await email.fill('');
  await email.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('combobox', { name: 'Ruolo' })).toBeFocused();

  await page.getByRole('combobox', { name: 'Gruppi' }).fill('Cucina');
  await page.getByRole('option', { name: 'Cucina e ristorazione' }).click();
  await expect.poll(() => readHeard(page)).toContain('Gruppi: Cucina e ristorazione');
});

test('a message is heard where a question has just closed, and the keyboard goes on beside what is gone', async ({
  page,
}) => {
  await page.goto('/backoffice/surveys');
  await page.getByRole('link', { name: 'Analisi dei fabbisogni formativi' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Domanda 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Elimina la domanda 1' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).press('Enter');
  await expect.poll(() => readHeard(page)).toContain('Domanda eliminata!');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Testo della domanda 1' })).toBeFocused();
});

test('a count is read apart from its word, a number that is a link says what it counts, a file input is not read', async ({
  page,
}) => {
  await page.goto('/backoffice/users');
  await expect(page.getByText('1–20 di 65')).toBeVisible();
  const reader = await page.context().newCDPSession(page);
  const { nodes } = await reader.send('Accessibility.getFullAXTree');
  const texts = nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => String(name?.value ?? ''));
  expect(
    texts.filter((text) => text.endsWith('risultati')),
    'with the space a screen reader hears',
  ).toEqual(['\u00a0risultati']);

  await page.goto('/backoffice/dashboard');
  const statuses = page.getByRole('table', { name: 'Iscrizioni per stato' });
  await expect(statuses.getByRole('link').first()).toHaveAccessibleName(/^\d+ iscrizioni: DA AVVIARE$/);
  const courses = page.getByRole('table', { name: 'Corsi più seguiti' }).getByRole('row').nth(1).getByRole('link');
  const name = await courses.first().innerText();
  await expect(courses.nth(1)).toHaveAccessibleName(new RegExp(`^\\d+ iscrizioni: ${name}$`));
  await expect(courses.nth(2)).toHaveAccessibleName(new RegExp(`^\\d+ iscrizioni: ${name}, FINITO$`));

  await page.goto('/backoffice/users/create');
  const photo = page.getByRole('group', { name: 'Foto' }).getByRole('button');
  await expect(photo).toHaveAccessibleName('Carica foto');
});

test('a day is judged once it is whole or left, not at each digit of its year', async ({ page }) => {
  await page.goto('/backoffice/subscriptions');
  await page.getByRole('table', { name: 'Iscrizioni' }).getByRole('checkbox').nth(1).press('Space');
  await page.getByRole('button', { name: 'Azioni', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cambia scadenza' }).press('Enter');
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const day = question.getByRole('textbox', { name: 'Nuova scadenza' });
  await expect(day).toBeFocused();
  await day.pressSequentially('31-12-20');
  await expect(day).toHaveAccessibleDescription('');
  await day.pressSequentially('99');
  await expect(question.getByRole('button', { name: 'Cambia scadenza' })).toBeEnabled();
  expect((await readHeard(page)).join()).not.toContain('passato');
  await day.fill('31-12-2020');
  await expect(day).toHaveAccessibleDescription('È un giorno già passato.');

  await day.fill('31-13-27');
  await expect(day).toHaveAccessibleDescription('');
  await day.press('Tab');
  await expect(day).toHaveAccessibleDescription('Data non valida: scrivi giorno, mese e anno');
  await expect.poll(() => readHeard(page)).toContain('Data non valida: scrivi giorno, mese e anno');

  await page.goto('/backoffice/users/create');
  const expiry = page.getByRole('textbox', { name: 'Data di scadenza' });
  await expiry.pressSequentially('31-12-20');
  await expect(expiry).toHaveAccessibleDescription(/^Dopo questo giorno/);
  await expiry.pressSequentially('20');
  await expect(expiry).toHaveAccessibleDescription(/^È un giorno già passato/);
});
