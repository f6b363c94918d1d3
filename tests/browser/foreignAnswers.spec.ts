import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findDrawer, findRow } from '#tests/support/browser/finders.ts';
import { expect, failWith, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** Answers that are none of the server's, by what stands between it and the page. */
const foreign = {
  hotel: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Benvenuti</title>' },
  half: { status: 200, contentType: 'application/json', body: '{"data":{"id":1,"na' },
  proxy: { status: 404, contentType: 'text/plain', body: '404 page not found' },
};
const answerWith = (page: Page, address: string, answer: object) =>
  page.route(address, (route) => route.fulfill(answer));

test('a certificate whose check did not come is not said to be false', async ({ page, server }) => {
  const [issued] = await withDatabase(server, (query) =>
    query('select subscription_id, code from certificates where replaced_by is null order by id limit 1'),
  );
  for (const answer of Object.values(foreign)) {
    await answerWith(page, '**/api/v1/certificates/**', answer);
    await page.goto(`/certificate/${issued?.subscription_id}?code=${issued?.code}`);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(page.getByText(/non esiste/)).toHaveCount(0);
    await page.unroute('**/api/v1/certificates/**');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText(String(issued?.code))).toBeVisible();
  }
});

test('a personal link met by a hotel or by a proxy can be tried again', async ({ page, server }) => {
  const link = server.accounts.find(({ username }) => username === 'ospite')?.link;
  for (const answer of [foreign.hotel, foreign.proxy]) {
    await answerWith(page, '**/auth/silent-login/', answer);
    await page.goto(link ?? 'no link was announced');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Riprova' })).toBeVisible();
    await page.unroute('**/auth/silent-login/');
  }
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page).toHaveURL(/\/corsi$/);
});

test('a list or a record that a proxy knows no way to is neither empty nor gone', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  for (const [path, call] of [
    ['/backoffice/group', '**/api/v1/groups/?*'],
    ['/backoffice/group/4', '**/api/v1/groups/4/'],
  ] as const) {
    await answerWith(page, call, foreign.proxy);
    await page.goto(path);
    const failure = page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare i dati' });
    await expect(failure).toContainText('Il servizio è occupato');
    await page.unroute(call);
    await failure.getByRole('button', { name: 'Riprova' }).click();
    await expect(failure).toHaveCount(0);
  }
});

test('of a creation that a proxy gave up on it says that there may be one, unless it never arrived', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group/create');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Oltre il proxy');
  const alert = page.getByRole('alert');
  for (const [answer, told] of [
    [
      { status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' },
      'la creazione potrebbe essere riuscita',
    ],
    [foreign.half, 'la creazione potrebbe essere riuscita'],
    [foreign.proxy, 'Il servizio è occupato: attendi qualche secondo e riprova.'],
  ] as const) {
    await page.route('**/api/v1/groups/', (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(alert).toHaveText(new RegExp(told));
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Oltre il proxy');
  }
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Oltre il proxy/ })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('so does the copy of a course whose answer got lost', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  await page.goto(`/backoffice/courses/${course.id}`);
  await page.route('**/api/v1/courses/*/duplicates/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Azioni su / }).click();
  await page.getByRole('menuitem', { name: 'Duplica corso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Duplica' }).click();
  await expect(page.getByRole('alert')).toHaveText(/la creazione potrebbe essere riuscita/);
});

test('a file whose answer has lost its body is no page that waits for ever', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  await page.goto(`/backoffice/courses/${course.id}/materials/create`);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Dispensa');
  await findDrawer(page).getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'File', exact: true }).click();
  await findDrawer(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'dispensa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  const call = `**/api/v1/courses/${course.id}/teaching-materials/`;
  await page.route(call, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  const save = findDrawer(page).getByRole('button', { name: 'Crea', exact: true });
  await save.click();
  await expect(findDrawer(page).getByText(/potrebbe essere riuscita/)).toBeVisible();
  await page.unroute(call);
  await save.click();
  await expect(findRow(page, 'Dispensa')).toHaveCount(1);
});

test('options that could not be read are asked for again by opening them', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  for (const [path, call, label] of [
    ['/backoffice/courses/create', '**/api/v1/course-typologies/**', 'Tipologia'],
    ['/backoffice/users/create', '**/api/v1/groups/**', 'Gruppi'],
    ['/backoffice/export', '**/api/v1/groups/**', 'Gruppi'],
  ] as const) {
    await failWith(page, call, 500);
    await page.goto(path);
    const field = page.getByRole('combobox', { name: label }).first();
    const failed = page.getByRole('presentation').getByText('Non è stato possibile caricare le opzioni');
    await field.click();
    await expect(failed).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute(call);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  }
});
