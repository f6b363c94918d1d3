import { findCard, reportsAddress } from '#tests/support/browser/reportCards.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test('an option that is pressed while its list comes anew is chosen', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  const card = findCard(page, 'Sessioni');
  await card.getByRole('combobox', { name: 'Corsi' }).click();
  const option = page.getByRole('option', { name: 'Sicurezza informatica per tutti' });
  await expect(option).toBeVisible();
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/\/courses\/\?.*search=sic/, async (route) => {
    await pressed;
    await route.continue();
  });
  const asked = page.waitForRequest(/search=sic/);
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('search=sic'));
  await page.keyboard.type('sic');
  await asked;
  await option.hover();
  await page.mouse.down();
  press();
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(card.getByRole('button', { name: 'Sicurezza informatica per tutti' })).toBeVisible();
  await expect(page.getByRole('option', { name: /HACCP/ })).toBeVisible();
});
