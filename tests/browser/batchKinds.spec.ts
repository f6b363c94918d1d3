import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findQuestion } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, aGroup, anEnrolment, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** With its capitals: «Disattivazione» ends like «Attivazione». */
const findWords = (page: Page, text: string) => findMessage(page, new RegExp(text));
const people = ['piu.uno', 'piu.due', 'piu.tre'];

/** Does something to all of the page, once what it asks for is given, and waits for what is told of it. */
const act = async (
  page: Page,
  { action, confirm = action, told, give }: { action: string; confirm?: string; told: string; give?: () => unknown },
): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await page.getByRole('button', { name: 'Azioni', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await give?.();
  await findQuestion(page).getByRole('button', { name: confirm, exact: true }).click();
  await expect(findWords(page, told)).toBeVisible();
};

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await findQuestion(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const read = (server: DemoServer, columns: string): Promise<unknown[]> =>
  withDatabase(server, async (query) =>
    (await query(`select ${columns} as it from users where username = any ($1) order by username`, [people])).map(
      ({ it }) => it,
    ),
  );

test('what can be done to several people is done to each of them', async ({ page, server }) => {
  await withWorld(server, async (world) => {
    for (const username of people) await aUser(world, { username, last_name: 'PIUDIUNO' });
    await aGroup(world, { name: 'Piudiuno' });
  });
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22piudiuno%22%7D');
  await expect(page.getByRole('row')).toHaveCount(4);

  await test.step('put into a group, and taken out', async () => {
    const inGroup = `(select count(*)::int from group_users where user_id = users.id)`;
    const give = () => choose(page, 'Gruppo', 'Piudiuno');
    const confirm = 'Aggiungi al gruppo';
    await act(page, { action: 'Aggiungi a un gruppo', confirm, give, told: 'Aggiunta al gruppo: 3 modificati' });
    expect(await read(server, inGroup)).toEqual([1, 1, 1]);
    const out = 'Togli dal gruppo';
    await act(page, { action: 'Togli da un gruppo', confirm: out, give, told: 'Uscita dal gruppo: 3 modificati' });
    expect(await read(server, inGroup)).toEqual([0, 0, 0]);
  });

  await test.step('switched off, and on again', async () => {
    await act(page, { action: 'Disattiva', told: 'Disattivazione degli utenti: 3 modificati' });
    expect(await read(server, 'is_active')).toEqual([false, false, false]);
    await act(page, { action: 'Attiva', told: 'Attivazione degli utenti: 3 modificati' });
    expect(await read(server, 'is_active')).toEqual([true, true, true]);
  });

  await test.step('given a last day', async () => {
    const give = () => findQuestion(page).getByRole('textbox', { name: 'Nuova scadenza' }).fill('1/3/2037');
    await act(page, { action: 'Cambia scadenza', give, told: 'Scadenza degli utenti: 3 modificati' });
    expect(await read(server, 'expiration_date::text')).toEqual(['2037-03-01', '2037-03-01', '2037-03-01']);
  });

  await test.step('sent a personal link, which each finds in their mail', async () => {
    const give = () => choose(page, 'E-mail', 'Link personale');
    await act(page, { action: 'Invia una e-mail', confirm: 'Invia', give, told: 'Invio delle e-mail: 3 in partenza' });
    const addresses = await read(server, 'lower(email)');
    const outbox = join(server.dataDir, 'outbox');
    await expect(async () => {
      const emails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
      for (const address of addresses)
        expect(emails.filter((email) => email.toLowerCase().includes(`to: ${address}`))).toHaveLength(1);
      expect(emails.at(-1)).toMatch(/token=/);
    }).toPass({ timeout: 15_000 });
  });

  await test.step('deleted', async () => {
    await act(page, { action: 'Elimina', told: 'Eliminazione degli utenti: 3 utenti eliminati' });
    await expect(page.getByText('Nessun risultato con')).toBeVisible();
    expect(await read(server, 'id')).toEqual([]);
  });

  await test.step('and what was told of each is no news in the bell', async () => {
    const countNews = () =>
      withDatabase(server, async (query) => {
        const [counted] = await query(
          `select count(*)::int as count from batch_operations o
           where not exists (select from seen_jobs where kind = 'batch_operation' and job_id = o.id)`,
        );
        return counted?.count;
      });
    await expect.poll(countNews).toBe(0);
  });
});

test('enrolments that have expired are found, look so, and are removed together', async ({ page, server }) => {
  const course = await withWorld(server, async (world) => {
    const made = await aCourse(world, { name: 'Finito da un pezzo' });
    for (let n = 0; n < 2; n += 1)
      await anEnrolment(world, { user: await aUser(world), course: made, expiration_date: '2026-01-31' });
    await anEnrolment(world, { user: await aUser(world), course: made });
    return made;
  });
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/subscriptions?filter=%7B%22search%22%3A%22finito%20da%20un%20pezzo%22%7D');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Scadute', exact: true }).click();
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText('Scaduta');

  await act(page, {
    action: 'Rimuovi',
    confirm: 'Elimina',
    told: 'Rimozione delle iscrizioni: 2 iscrizioni eliminate',
  });
  const left = await withDatabase(server, (query) =>
    query('select expiration_date from subscriptions where course_id = $1', [course.id]),
  );
  expect(left).toHaveLength(1);
});
