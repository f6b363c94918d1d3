import { countCalls } from '#tests/support/browser/countCalls.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { findButton } from '#tests/support/browser/finders.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { expect, signInWith, test } from '#tests/support/browser.ts';
import { aUser, makeAppCode, usualPassword } from '#tests/support/world.ts';

/** Two clicks of one instant come before a button is drawn as busy: they are one, and no failure is told of the second. */

test.beforeEach(async ({ page, server }) => {
  await signInWith(page, server, await withWorld(server, (world) => aUser(world, { tier: 'BO_COM' })));
});

test('a second factor is begun and activated once, and its recovery codes stay', async ({ page }) => {
  const path = /\/second-factor\/$/;
  await page.goto('/backoffice/second-factor');
  const begin = findButton(page, 'Inizia l’attivazione');
  expect(await countCalls(page, 'POST', path, begin, '1. Inquadra il codice QR con l’app.')).toBe(1);
  await page.getByLabel('Password attuale', { exact: true }).fill(usualPassword);
  const code = page.getByRole('textbox', { name: 'Codice di verifica', exact: true });
  await code.fill(makeAppCode(await page.getByLabel('Oppure scrivi questa chiave nell’app').inputValue()));
  expect(await countCalls(page, 'PUT', path, findButton(page, 'Attiva'), 'Verifica in due passaggi attivata!')).toBe(1);
  await expect(page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sessions are ended once, and as many as there were are told', async ({ page, server }) => {
  const own = await page.evaluate(() => Number(localStorage.getItem('admin_fit_id')));
  const elsewhere = { user_id: own, address: '192.0.2.7', last_used: '2026-01-01T10:00:00Z' };
  const values = ['Tavoletta', 'Portatile', 'Telefono'].map((device) => ({ ...elsewhere, device }));
  await withWorld(server, ({ db }) => db.insertInto('auth_sessions').values(values).execute());
  await page.goto('/backoffice/profile');
  const end = findButton(page, /^Termina: Tavoletta/);
  expect(await countCalls(page, 'DELETE', /\/sessions\/\d+\/$/, end, '1 sessione terminata')).toBe(1);
  const endOthers = findButton(page, 'Termina le altre sessioni');
  expect(await countCalls(page, 'DELETE', /\/sessions\/$/, endOthers, '2 sessioni terminate')).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the trial of an e-mail is sent once', async ({ page }) => {
  await page.goto('/backoffice/settings/email-templates');
  const send = findButton(page, 'Invia una prova');
  expect(await countCalls(page, 'POST', /\/trials\/$/, send, /Non inviata|Prova inviata/)).toBe(1);
});

test('a scheduled report is made once when it is asked for', async ({ page, server }) => {
  const receiver = await withWorld(server, (world) => aUser(world, { tier: 'BO_LIM' }));
  const admin = await openClient(server, 'admin');
  const { data: report } = await admin.call('POST v1/scheduled-reports/', {
    body: {
      ...{ name: 'Una volta', type: 'user', export_fmt: 'csv', every: 'day', hour: 8 },
      receivers_ids: [receiver.id],
    },
  });
  await page.goto(`/backoffice/scheduled-reports/${report.id}`);
  const run = findButton(page, 'Invia ora');
  expect(await countCalls(page, 'POST', /\/run\/$/, run, /^Report in preparazione/)).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
