import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

type Server = Parameters<typeof signInAs>[1];

const findBell = (page: Page) => page.getByRole('button', { name: /^Le tue operazioni/ });
const findPanel = (page: Page) => page.getByRole('dialog', { name: 'Le tue operazioni' });
const findRow = (page: Page, name: string) => findPanel(page).getByRole('listitem').filter({ hasText: name });
const expectNew = (page: Page, count: number) =>
  expect(findBell(page)).toHaveAccessibleName(
    count === 0 ? 'Le tue operazioni' : `Le tue operazioni: ${count === 1 ? '1 nuova' : `${count} nuove`}`,
  );

/** An export of this person's that has ended, or goes on. */
const addExport = (server: Server, label: string, columns = 'ended, success', values = 'true, true', who = 'admin') =>
  withDatabase(server, (query) =>
    query(`insert into data_exports (user_id, type, format, annotation, ${columns})
      select id, 'user', 'csv', '${label}', ${values} from users where username = '${who}'`),
  );

test('the bell rings on every page for what has ended, until it is looked at, in every tab', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group');
  await findBell(page).click();
  await expect(findPanel(page)).toContainText('Nessuna operazione negli ultimi 30 giorni.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(findBell(page)).toBeFocused();

  const other = await context.newPage();
  await other.goto('/backoffice/courses');
  await addExport(server, 'Iscritti di novembre');
  for (const tab of [page, other]) await expectNew(tab, 1);
  const heard = page.getByRole('status').filter({ hasText: 'Export utenti «Iscritti di novembre»: completato' });
  // Read out in one of the tabs, once.
  await expect
    .poll(
      async () => (await heard.count()) + (await other.getByRole('status').filter({ hasText: '«Iscritti' }).count()),
    )
    .toBeGreaterThan(0);

  await addExport(server, 'Senza spazio', 'ended, queue_operation_error', "true, 'Lo spazio del server è esaurito'");
  await addExport(server, 'A metà', 'progress', '40');
  await expectNew(page, 2);
  await findBell(page).focus();
  await page.keyboard.press('Enter');
  await expect(findRow(page, 'A metà')).toContainText('In corso · 40%');
  await expect(findRow(page, 'Senza spazio')).toContainText('Lo spazio del server è esaurito');
  await expect(findRow(page, 'Iscritti di novembre')).toContainText('Nuovo · Completato');
  await doAtEachWidth(page, async (width) => {
    await expectAccessibleAt(page, width);
    await expectLaidOut(page);
  });
  await page.keyboard.press('Escape');
  for (const tab of [page, other]) await expectNew(tab, 0);
  await findBell(page).click();
  await expect(findRow(page, 'Iscritti di novembre')).not.toContainText('Nuovo');
  await withDatabase(server, (query) => query("delete from data_exports where annotation in ('A metà')"));
  await expect(findRow(page, 'A metà')).toHaveCount(0);
});

test('it stands beside every screen: the profile, a file to download, the settings, the question builder', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const [survey] = await withDatabase(server, (query) =>
    query("select id from questionnaires where kind = 'survey' order by id limit 1"),
  );
  const screens = [
    ['/profile', 'Il mio profilo'],
    ['/outfile?export=2147483647', 'Download'],
    ['/settings/exports', 'Impostazioni'],
    [`/surveys/${survey?.id}`, ''],
  ] as const;
  for (const [path, title] of screens) {
    await page.goto(`/backoffice${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await addExport(server, `Mentre sono in ${path}`);
    await expectNew(page, 1);
    await findBell(page).click();
    await expect(findRow(page, `«Mentre sono in ${path}»`)).toContainText('Nuovo · Completato');
    await page.keyboard.press('Escape');
    await expectNew(page, 0);
    await expect(page).toHaveURL(`${server.address}/backoffice${path}`);
  }
});

test('what ends while the connection is lost is told once it is back, and nothing is said of that', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/log');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await addExport(server, 'Prima');
  await expect(findBell(page)).toHaveAccessibleName(/nuov/);
  await findBell(page).click();
  await expect(findRow(page, 'Prima')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNew(page, 0);
  await context.setOffline(true);
  await addExport(server, 'Senza rete');
  await context.setOffline(false);
  await expectNew(page, 1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an export that was left is downloaded from the bell, and a limited administrator has theirs', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('checkbox', { name: 'Seleziona nuova', exact: true }).check();
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Esporta utenti' });
  await dialog.getByRole('textbox', { name: 'Etichetta' }).fill('Dalla campanella');
  await dialog.getByRole('button', { name: 'Genera', exact: true }).click();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await findBell(page).click();
  const coming = page.waitForEvent('download');
  await findRow(page, 'Dalla campanella').getByRole('button', { name: 'Scarica' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^utenti-.*\.xlsx$/);

  const referent = await page.context().browser()?.newPage({ baseURL: server.address });
  if (!referent) throw new Error('no browser');
  await signInAs(referent, server, 'referente');
  await referent.goto('/backoffice-lite/export');
  await addExport(server, 'Del referente', 'ended, success', 'true, true', 'referente');
  await expectNew(referent, 1);
  await findBell(referent).click();
  await expect(findPanel(referent).getByRole('listitem')).toHaveCount(1);
  await referent.close();
});
