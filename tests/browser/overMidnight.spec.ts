import type { Page } from '@playwright/test';
import { day, endInTenDays } from '#tests/support/browser/endInTenDays.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ context, server }) => {
  await endInTenDays(server);
  await context.clock.install({ time: Date.now() });
});

/** The page stays open, and no answer says what day it is by then. */
const letDaysPass = async (page: Page, days: number): Promise<void> => {
  await page.context().setOffline(true);
  await page.clock.fastForward(days * day);
};

test('a page of courses left open counts the days that pass', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await expect(page.getByText('Scade tra 10 giorni')).toBeVisible();
  const soon = page.getByRole('button', { name: /^In scadenza/ });
  const before = Number.parseInt((await soon.innerText()).replace(/\D/g, ''), 10);
  await letDaysPass(page, 1);
  await expect(page.getByText('Scade tra 9 giorni')).toBeVisible();
  await page.clock.fastForward(10 * day);
  await expect(page.getByText('Scade tra 9 giorni')).toHaveCount(0);
  await expect.poll(async () => Number.parseInt((await soon.innerText()).replace(/\D/g, ''), 10)).toBeLessThan(before);
  await page.context().setOffline(false);
});

test('so do the lists of users and enrolments', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  for (const [list, search, row, ended] of [
    ['users', 'corsista', 'corsista', 'Scaduto'],
    ['subscriptions', 'Giulia Conti', 'Usare l’estintore', 'Scaduta'],
  ] as const) {
    await page.goto(`/backoffice/${list}?filter=${encodeURIComponent(JSON.stringify({ search }))}`);
    const shown = page.getByRole('row').filter({ hasText: row }).first();
    await expect(shown).toBeVisible();
    await expect(shown).not.toContainText(ended);
    await letDaysPass(page, 11);
    await expect(shown).toContainText(ended);
    await page.context().setOffline(false);
    await page.clock.setSystemTime(Date.now());
  }
});

test('so does what is said of the next report', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/scheduled-reports/create');
  const next = page.getByText(/^Prossimo invio: /);
  const before = await next.innerText();
  await letDaysPass(page, 8);
  await expect(next).not.toHaveText(before);
  await page.context().setOffline(false);
});
