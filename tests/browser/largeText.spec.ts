import type { Page } from '@playwright/test';
import { findAddress } from '#tests/support/browser/player.ts';
import { expect, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** The text of a telephone whose owner has made it larger, from the usual 16 px. */
const enlargeText = async (page: Page, size: number): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
};

test('the rules of a new password stay on a telephone with text twice as large', async ({ page, server }) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'nuova');
  await page.goto('/reset');
  await expect(page.getByText('Almeno 8 caratteri')).toBeVisible();
  await expectLaidOut(page);
  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await page.getByRole('button', { name: 'Cambio password' }).click();
  await expect(page.getByText('Almeno 8 caratteri')).toBeVisible();
  await expectLaidOut(page);
});

test('what else a course says is in sight on a telephone with larger text, and not behind its edge', async ({
  page,
  server,
}) => {
  await enlargeText(page, 21);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'PRI-GDPR'));
  for (const name of ['Descrizione', 'Materiali', 'Insegnanti']) {
    const box = await page.getByRole('tab', { name }).boundingBox();
    expect(box && box.x + box.width, name).toBeLessThanOrEqual(360);
  }
});

test('the menu of the learner stays on a telephone with text twice as large', async ({ page, server }) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await page.getByRole('button', { name: /Menu utente/ }).click();
  const menu = page.getByRole('navigation', { name: 'Menu utente' });
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box && box.x + box.width).toBeLessThanOrEqual(360);
  const cut = await menu.evaluate((element) =>
    [element, ...element.querySelectorAll('a, button, label')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});
