import type { Page } from '@playwright/test';
import { findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** Presses Tab until the focus is on what is wanted, as somebody without a mouse does. */
const pressTabTo = async (page: Page, what: ReturnType<Page['getByRole']>): Promise<void> => {
  await expect(what).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(what).toBeFocused();
};

const press = async (page: Page, what: ReturnType<Page['getByRole']>): Promise<void> => {
  await pressTabTo(page, what);
  await page.keyboard.press('Enter');
};

test('a whole course is followed with the keyboard alone, from its start to its certificate', async ({
  page,
  server,
}) => {
  test.slow();
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT'));
  await press(page, page.getByRole('button', { name: 'Inizia ora la tua formazione' }));

  await test.step('the video', async () => {
    await expect(page.getByRole('region', { name: /^I quattro passi/ })).toBeFocused();
    const begin = page.getByRole('button', { name: 'INIZIA A GUARDARE' });
    await expect(begin).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(begin, 'what there is to do is the next thing').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.plyr__controls button[data-plyr="play"]')).toBeFocused();
    // Less motion is asked for: nothing opens by itself.
    await expect(page.getByRole('button', { name: 'Apri ora' })).toBeFocused({ timeout: 30_000 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /^Le procedure/ })).toBeFocused();
  });

  await test.step('the file', async () => {
    const link = page.getByRole('link', { name: 'SCARICA FILE' });
    await expect(link).toBeVisible();
    await pressTabTo(page, link);
    const [file] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await file.close();
    await expect(page.getByText('Lezione completata').first()).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Continua con le lezioni' }));
  });

  await test.step('the evaluation', async () => {
    await expect(page.getByRole('region', { name: 'Quattro domande' })).toBeFocused();
    const begin = page.getByRole('button', { name: 'Inizia la verifica' });
    await expect(begin).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(begin).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'L’estintore in quattro passi' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Togliere la sicura' })).toBeChecked();
    await page.keyboard.press('Enter');
    for (const name of ['Il fuoco è appena iniziato e di piccole dimensioni', 'Ho una via d’uscita alle spalle']) {
      await pressTabTo(page, page.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter');
    await pressTabTo(page, page.getByRole('checkbox', { name: 'A schiuma' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await pressTabTo(page, page.getByRole('textbox'));
    await page.keyboard.type('la base');
    await press(page, page.getByRole('button', { name: 'Invia', exact: true }));
    // The result has the focus until the course is known to be completed, which may be at once.
    await expect(page.getByText('Complimenti, hai superato la verifica!')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Bravo/ })).toBeFocused();
  });

  await test.step('the certificate', async () => {
    const link = page.getByRole('dialog').getByRole('link', { name: "Vai all'attestato" });
    await pressTabTo(page, link);
    const [certificate] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect(certificate.getByText('Scarica PDF')).toBeVisible({ timeout: 20_000 });
    await certificate.close();
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Resta nel corso' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
