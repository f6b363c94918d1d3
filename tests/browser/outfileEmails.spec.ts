import { blankPath } from '#tests/support/browser/blankPath.ts';
import { withDatabase } from '#tests/support/browser/database.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { type DemoServer, expect, test } from '#tests/support/browser.ts';
import type { Client } from '#tests/support/client.ts';
import { decodeEmail, listEmails } from '#tests/support/emailTemplates.ts';
import { makeImportForm, writeCsv } from '#tests/support/imports.ts';
import { startMailServer } from '#tests/support/mailServer.ts';

type Started = { data: { resource: { id: number } } };

/** Starts a job that cannot end while this statement holds it, and is five minutes old by then. */
const startLong = (
  server: DemoServer,
  { table, holding }: { table: string; holding: string },
  start: () => Promise<Started>,
): Promise<void> =>
  withDatabase(server, async (query) => {
    await query(`begin; ${holding}`);
    const { data } = await start();
    await withDatabase(server, (other) =>
      other(`update ${table} set created = now() - interval '5 minutes' where id = $1`, [data.resource.id]),
    );
    await query('rollback');
  });

/** An import of which one row is refused, an operation on many of which one is, and an export, all of the same person. */
const startJobs = async (server: DemoServer, client: Client): Promise<void> => {
  const { data: draft } = await client.call('POST v1/synchronization/import-drafts/', {
    form: makeImportForm(
      writeCsv([
        ['username', 'nome', 'cognome', 'codice_fiscale'],
        ['lettera.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U'],
        ['lettera.due', 'Ada', '', 'RSSMRA80A01H501U'],
      ]),
    ),
  });
  const params = { id: draft.resource.id };
  await expect
    .poll(async () => (await client.call('GET v1/synchronization/import-drafts/{id}/', { params })).data.state)
    .toBe('ready');
  const { data: me } = await client.call('GET v1/users/me/');
  const [gaia] = await withDatabase(server, (query) => query("select id from users where username = 'gaia.coppola'"));
  const ofExport = { table: 'data_exports', holding: 'lock table groups in access exclusive mode' };
  await startLong(server, ofExport, () =>
    client.call('POST custom/v1/exports/users/', { body: { annotation: 'Dalla posta' } }),
  );
  const name = "insert into users (username, first_name, last_name, role_id) values ('lettera.uno', 'X', 'Y', 3)";
  await startLong(server, { table: 'import_batches', holding: name }, () =>
    client.call('POST v1/synchronization/import-drafts/{id}/apply/', { params, body: { only_good: true } }),
  );
  const row = "select from users where username = 'gaia.coppola' for no key update";
  const deactivate = (ids: number[]) =>
    client.call('POST v1/users/batch-operations/', { body: { kind: 'user_deactivate', ids } });
  await startLong(server, { table: 'batch_operations', holding: row }, async () => {
    // One after the other: the second has not begun while the first waits for its user.
    await deactivate([Number(gaia?.id)]);
    return deactivate([me.id]);
  });
};

test('each link of an e-mail leads through the login to its file', async ({ page, server }) => {
  const mail = await startMailServer();
  await server.restart({ SMTP_URL: mail.url, PUBLIC_URL: server.address });
  const { password, ...client } = await openClient(server, 'admin');
  const [admin] = await withDatabase(server, (query) => query("select email from users where username = 'admin'"));
  await startJobs(server, client);
  const readLetters = () => listEmails(mail, { email: String(admin?.email) }).map(decodeEmail);
  await expect.poll(() => readLetters().length, { timeout: 15_000 }).toBe(3);
  const links = readLetters().map(
    (text) => new RegExp(`${server.address}(/backoffice/outfile\\?\\w+=\\d+)`).exec(text)?.[1] ?? text,
  );

  for (const [kind, title, file] of [
    ['export', 'Il file è pronto', /^utenti-.*\.csv$/],
    ['import', 'Il file è pronto', /\.csv$/],
    ['batch_operation', 'L’operazione è terminata', /^rifiutati-.*\.xlsx$/],
  ] as const) {
    await test.step(kind, async () => {
      const link = links.find((one) => one.includes(`?${kind}=`)) ?? '';
      await page.goto(link);
      await expect(page).toHaveURL(`${server.address}/login?${link.split('?')[1]}&next=outfile`);
      await page.getByLabel('Nome utente').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${server.address}${link}`);
      await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(file);
      expect(await download.failure()).toBeNull();
      // A page that finds itself signed out would go to the login by itself.
      await page.goto(blankPath);
      await page.evaluate(() => localStorage.clear());
    });
  }
  await mail.stop();
});
