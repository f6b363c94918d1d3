import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { findButton } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { loseAnswer } from '#tests/support/browser/network.ts';
import { cut, type DemoServer, expect, expectSound, signInWith, test } from '#tests/support/browser.ts';
import { createClient } from '#tests/support/client.ts';
import { aUser, enrol, forgetUsedCodes, makeAppCode, usualPassword } from '#tests/support/world.ts';

const own = '**/api/v1/users/me/second-factor/';

const findCode = (page: Page, name = 'Codice di verifica') => page.getByRole('textbox', { name, exact: true });

const prove = async (page: Page, secret: string, name?: string): Promise<void> => {
  await page.getByLabel('Password attuale', { exact: true }).fill(usualPassword);
  await findCode(page, name).fill(makeAppCode(secret));
};

/** Somebody with a second factor, on its page. */
const open = async (page: Page, server: DemoServer) => {
  const user = await withWorld(server, (world) => aUser(world, { tier: 'BO_LIM' }));
  await signInWith(page, server, user);
  const bearer = await page.evaluate(() => localStorage.getItem('token_fit'));
  const client = createClient(server.address, { clientId: 'web', clientSecret: 'web' }, bearer);
  const { secret } = await enrol(client);
  const forget = () => withWorld(server, (world) => forgetUsedCodes(world, user));
  await forget();
  await page.goto('/backoffice-lite/second-factor');
  return { secret, forget };
};

test('an activation whose answer got lost is found out about', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { tier: 'BO_LIM' }));
  await signInWith(page, server, user);
  await page.goto('/backoffice-lite/second-factor');
  await findButton(page, 'Inizia l’attivazione').click();
  await prove(page, await page.getByLabel('Oppure scrivi questa chiave nell’app').inputValue());
  await loseAnswer(page, own);
  await findButton(page, 'Attiva').click();
  await expect(findMessage(page, /^La verifica in due passaggi è attiva\. Se non hai visto i codici/)).toBeVisible();
  await expect(findButton(page, 'Genera nuovi codici')).toBeVisible();
  await expectSound(page);
});

test('a phone that was changed though the answer got lost is found out about, at once or at the next try', async ({
  page,
  server,
}) => {
  const { secret, forget } = await open(page, server);
  const begin = async (present: string): Promise<string> => {
    await findButton(page, 'Cambia telefono').click();
    const next = await page.getByLabel('Oppure scrivi questa chiave nell’app').inputValue();
    await prove(page, present, 'Codice del telefono attuale');
    await findCode(page, 'Codice del nuovo telefono').fill(makeAppCode(next));
    await loseAnswer(page, `${own}replacement/`);
    return next;
  };
  const found = findMessage(page, /^Il telefono è cambiato: ora vale quello nuovo/);

  const second = await begin(secret);
  await page.keyboard.press('Enter');
  await expect(found).toBeVisible();
  await expect(findButton(page, 'Genera nuovi codici')).toBeVisible();

  await forget();
  await begin(second);
  await cut(page, own);
  await page.keyboard.press('Enter');
  await expect(findMessage(page, /potrebbe aver già preso il posto/)).toBeVisible();
  await page.unroute(own);
  await page.keyboard.press('Enter');
  await expect(found).toBeVisible();
});

test('codes that were renewed, and a second factor taken away, without an answer are told of as they are', async ({
  page,
  server,
}) => {
  const { secret, forget } = await open(page, server);
  await findButton(page, 'Genera nuovi codici').click();
  await prove(page, secret);
  await loseAnswer(page, `${own}recovery-codes/`);
  await findButton(page, 'Genera nuovi codici').click();
  await expect(findMessage(page, /i codici di recupero precedenti potrebbero non essere più validi/)).toBeVisible();
  await expect(page.getByLabel('Password attuale', { exact: true })).toHaveValue(usualPassword);
  await findButton(page, 'Annulla').click();

  await forget();
  await findButton(page, 'Disattiva').click();
  await prove(page, secret);
  await loseAnswer(page, own);
  await findButton(page, 'Disattiva').click();
  await expect(findMessage(page, 'Verifica in due passaggi disattivata!')).toBeVisible();
  await expect(findButton(page, 'Inizia l’attivazione')).toBeVisible();
});
