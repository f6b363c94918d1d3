import type { Page } from '@playwright/test';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** The network takes what is sent, and nothing ever comes back. */
const swallow = (page: Page, calls: RegExp): Promise<unknown> => page.route(calls, () => undefined);

for (const { who, address, calls, words, found } of [
  {
    who: 'a list of the back office',
    address: '/backoffice/group',
    calls: /\/v1\/groups\//,
    words: 'Il server non ha risposto: riprova fra poco.',
    found: (page: Page) => page.getByRole('row').nth(1),
  },
  {
    who: 'a record of the back office',
    address: '/backoffice/courses/1',
    calls: /\/v1\/courses\/1\/(\?|$)/,
    words: 'Il server non ha risposto: riprova fra poco.',
    found: (page: Page) => page.getByRole('heading', { level: 1, name: 'Sicurezza sul lavoro' }),
  },
  {
    who: 'a screen of a learner',
    address: '/attivita',
    calls: /dashboard\/me\//,
    words: 'Il server non ha risposto. Riprova fra poco.',
    found: (page: Page) => page.getByText('Tempo di fruizione', { exact: true }),
  },
] as const)
  test(`${who} whose answer never comes says so, and is asked for again`, async ({ page, server }) => {
    await signInAs(page, server, who === 'a screen of a learner' ? 'corsista' : 'admin');
    await page.clock.install();
    await swallow(page, calls);
    const asked = page.waitForRequest(calls);
    await page.goto(address);
    await asked;
    // A screen that is drawn after its first call was given up asks once more.
    await expect(async () => {
      await page.clock.runFor(31_000);
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.clock.runFor(60_000);
    await expect(page.getByText(words).first(), 'it stays until somebody asks again').toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Riprova' }).first().click();
    await expect(found(page)).toBeVisible();
  });

test('a write whose answer never comes may have been made, and can be sent again', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group/1');
  await page.clock.install();
  const writes = /\/v1\/groups\/1\/$/;
  await page.route(writes, (route) => (route.request().method() === 'PUT' ? undefined : route.fallback()));
  await findField(page, 'Nome').fill('Reparto nuovo');
  const save = findButton(page, 'Modifica');
  const asked = page.waitForRequest((request) => request.method() === 'PUT' && writes.test(request.url()));
  await save.click();
  await asked;
  await page.clock.runFor(131_000);
  await expect(findMessage(page, /potrebbe essere già stato fatto/)).toBeVisible();
  await page.unroute(writes);
  await save.click();
  await expect(findMessage(page, 'Operazione avvenuta con successo!')).toBeVisible();
});
