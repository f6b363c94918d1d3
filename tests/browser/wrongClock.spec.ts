import { day, endInTenDays } from '#tests/support/browser/endInTenDays.ts';
import { expect, openUser, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ context, server }) => {
  await endInTenDays(server);
  // Forty days on: to this device everything is over.
  await context.clock.install({ time: Date.now() + 40 * day });
});

test('a course ends when the server says, whatever day it is on the device', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await expect(page.getByText('Scade tra 10 giorni').first()).toBeVisible();
  await expect(page.getByText(/Scaduto il|è scaduto/)).toHaveCount(0);
});

test('so do a user and an enrolment in the back office', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/users?filter=${encodeURIComponent('{"search":"corsista"}')}`);
  const row = page.getByRole('row').filter({ hasText: 'corsista' }).first();
  await expect(row).toContainText('Attivo');
  await expect(row).not.toContainText('Scaduto');
  await openUser(page, 'corsista');
  await expect(page.getByText('Scaduta', { exact: true })).toHaveCount(0);
});

test('an area seen as a learner is not over before it began', async ({ page, context, server }) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  const [view] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Vedi come corsista' }).click(),
  ]);
  const bar = view.getByRole('complementary', { name: 'Visualizzazione come corsista' });
  await expect(bar).toBeVisible();
  await view.reload();
  await expect(bar).toBeVisible();
  await expect(view).toHaveURL(/\/corsi$/);
});

test('an answer the browser had already tells the time it was asked again', async ({ page, server }) => {
  await page.goto(`${server.address}/login`);
  const askDate = () =>
    page.evaluate(async () => {
      const { headers } = await fetch('/api/v1/welcome/themes/default/');
      return Date.parse(String(headers.get('Date')));
    });
  const first = await askDate();
  await expect.poll(askDate).toBeGreaterThan(first);
});
