import type { Page } from '@playwright/test';
import {
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const findPalette = (page: Page) => page.getByRole('dialog', { name: 'Cerca ovunque' });
const findField = (page: Page) => findPalette(page).getByRole('combobox', { name: 'Cerca ovunque' });
const findOption = (page: Page, name: string | RegExp) => findPalette(page).getByRole('option', { name });
const findActive = (page: Page) => findPalette(page).locator('[role="option"][aria-selected="true"]');
const findSearchField = (page: Page) => page.getByPlaceholder('Cerca fra gli utenti...');

const openUsers = async (page: Page): Promise<void> => {
  await page.goto('/backoffice/users');
  await expect(page.getByRole('link', { name: 'nuova', exact: true })).toBeVisible();
};

const openPalette = async (page: Page): Promise<void> => {
  await openUsers(page);
  await page.keyboard.press('Control+k');
};

test('what is typed before the search has come is searched, and is no shortcut of the page', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
  await page.route(/\/Palette-[^/]*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await openPalette(page);
  await page.keyboard.type('nuovi grx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nuovo grx');
  await page.keyboard.press('Backspace');
  bring();
  await expect(findField(page)).toHaveValue('nuovo gr');
  await expect(findField(page)).toBeFocused();
  await expect(findActive(page)).toHaveText(/Nuovo gruppo/);
  await expect(page).toHaveURL(/\/backoffice\/users$/);
});

test('Ctrl+K finds people, groups, courses, enrolments and actions with the keyboard alone, recent ones first', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openPalette(page);
  await expect(findField(page)).toBeFocused();
  await expect(findPalette(page).getByRole('group').first()).toHaveAccessibleName('Azioni');
  await page.keyboard.type('nuovo gr');
  await expect(findActive(page)).toHaveText(/Nuovo gruppo/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/group\/create$/);
  await expect(findPalette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await findField(page).fill('gréco');
  await expect(findOption(page, /Greco.*nuova/i)).toBeVisible();
  await expect(findPalette(page).getByRole('group', { name: 'Iscrizioni' }).getByRole('option').first()).toBeVisible();
  await expect(findActive(page)).toHaveText(/greco/i);
  await page.keyboard.press('ArrowDown');
  await expect(findActive(page)).toHaveText(/ · /);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/greco|nuova/i);

  await page.keyboard.press('Control+k');
  await expect(findPalette(page).getByRole('group').first()).toHaveAccessibleName('Recenti');
  await expect(findActive(page)).toHaveText(/greco/i);
  await expect(findOption(page, 'Nuovo gruppo')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(findPalette(page)).toHaveCount(0);
});

test('the search over everything leads to lists that have no entry of their own in the menu', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openUsers(page);
  for (const [text, name, address] of [
    ['categor', 'Categorie', 'course-categories'],
    ['tipologie', 'Tipologie', 'course-typologies'],
    ['insegnanti', 'Insegnanti', 'teachers'],
    ['verifiche', 'Verifiche', 'evaluations'],
    ['programmati', 'Report programmati', 'scheduled-reports'],
    ['attività sicurezza', 'Registro attività › Sicurezza', 'security'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await findField(page).fill(text);
    await findPalette(page).getByRole('option', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/backoffice/${address}$`));
  }
});

test('the search over everything says that it searches, finds nothing, or fails', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUsers(page);
  await page.getByRole('button', { name: 'Cerca ovunque' }).click();
  await expect(findField(page)).toBeFocused();
  const release = await hold(page, '**/api/v1/search/**');
  await page.keyboard.type('zzzz');
  await expect(findPalette(page).getByText('Ricerca in corso').first()).toBeVisible();
  await release();
  await expect(findPalette(page).getByText('Nessun risultato per «zzzz»').first()).toBeVisible();
  await failWith(page, '**/api/v1/search/**', 400);
  await findField(page).fill('greco');
  await expect(findPalette(page).getByRole('alert')).toContainText('La ricerca fra i dati non è riuscita');
  await page.unrouteAll();
  await findPalette(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(findPalette(page).getByRole('alert')).toHaveCount(0);
  await expect(findPalette(page).getByRole('group', { name: 'Utenti' })).toBeVisible();
});

test('Enter opens what fits the text, which is waited for, and never the first of what was found before', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openPalette(page);
  await findField(page).fill('gi');
  await expect(findOption(page, /giordano/i)).toBeVisible();
  const release = await hold(page, '**/api/v1/search/**');
  await findField(page).fill('giulia conti');
  await page.keyboard.press('Enter');
  await expect(findPalette(page).getByText('Ricerca in corso').first()).toBeVisible();
  await expect(page).toHaveURL(/\/backoffice\/users$/);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giulia Conti');
  await expect(findPalette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await findField(page).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(findPalette(page).getByText('Nessun risultato per «zzzz»').first()).toBeVisible();
  await findField(page).fill('giulia conti');
  await expect(findActive(page)).toHaveText(/giulia conti/i);
});

test('keys alone search, make, move and select, never while something is written, and can be switched off', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openUsers(page);

  await page.keyboard.press('/');
  await expect(findSearchField(page)).toBeFocused();
  await page.keyboard.type('n/?');
  await expect(findSearchField(page)).toHaveValue('n/?');
  await findSearchField(page).fill('');
  await findSearchField(page).blur();

  const links = page.getByRole('table').locator('tbody tr th a');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selezione' })).toContainText('1 selezionato');
  // Held down it is one press, as on a checkbox.
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await expect(page.getByRole('group', { name: 'Selezione' })).toHaveCount(0);
  const opened = String(await links.nth(1).getAttribute('href'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/\d+$/);
  // The focus comes back to the row that was opened.
  await page.goBack();
  await expect(page.locator(`table a[href="${opened}"]`).first()).toBeFocused();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await expect(help).toContainText('Seleziona la riga');
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/create/);
  await help.getByRole('switch', { name: 'Usa le scorciatoie' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  for (const key of ['?', 'n', '/', 'ArrowDown']) await page.keyboard.press(key);
  await expect(findSearchField(page)).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Switched off in this browser until it is switched on again, in the profile.
  await page.goto('/backoffice/profile');
  const profileSwitch = page.getByRole('switch', { name: 'Usa le scorciatoie' });
  await expect(profileSwitch).not.toBeChecked();
  await profileSwitch.check();
  await openUsers(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/users\/create$/);
});

test('Ctrl+S saves the form of the page or of the drawer, as its button does', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group/create');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Da tastiera');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gruppo creato con successo!')).toBeVisible();

  await page.goto('/backoffice/group');
  await page.getByRole('link', { name: 'Da tastiera', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Da tastiera, due');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da tastiera, due');
  // Nothing typed, nothing sent.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+k');
  await expect(findField(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test('a limited administrator finds their own pages, and no data', async ({ page, server }) => {
  await signInAs(page, server, 'referente');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/search/') && asked.push(request.url()));
  await page.goto('/backoffice-lite/export');
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(findOption(page, 'Report')).toBeVisible();
  await expect(findOption(page, 'Nuovo utente')).toHaveCount(0);
  await page.keyboard.type('rossi');
  await expect(findPalette(page).getByText('Nessun risultato per «rossi»').first()).toBeVisible();
  await findField(page).fill('profilo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backoffice-lite\/profile$/);
  expect(asked).toEqual([]);
});

test('palette and shortcuts at each width', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUsers(page);
  await doAtEachWidth(page, async (width) => {
    await page.getByRole('button', { name: 'Cerca ovunque' }).click();
    await findField(page).fill('gre');
    await expect(findPalette(page).getByRole('group', { name: 'Utenti' })).toBeVisible();
    await expectAccessibleAt(page, width);
    await page.keyboard.press('Escape');
    await expect(findPalette(page)).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })).toBeVisible();
    await expectAccessibleAt(page, width);
    await page.keyboard.press('Escape');
    await expectLaidOut(page);
  });
});
