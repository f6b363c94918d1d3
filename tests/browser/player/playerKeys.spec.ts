import type { Page } from '@playwright/test';
import { findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** What the controls of a video owe to the keyboard. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).press('Enter');
  await expect(findControl(page, 'play')).toBeFocused();
  await page.keyboard.press('Enter');
});

const findControl = (page: Page, name: string) => page.locator(`.plyr__controls [data-plyr="${name}"]`);

test('the menu of a video shows where the keyboard is, and closes once it is left', async ({ page }) => {
  const settings = page.getByRole('button', { name: 'Impostazioni' });
  await settings.press('Enter');
  await expect(settings, 'it keeps its name').toHaveAttribute('aria-expanded', 'true');
  const findItem = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  await findItem('Sottotitoli').press('ArrowDown');
  await findItem('Velocità').press('Enter');
  const first = page.getByRole('menuitemradio').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS('outline-style', 'dashed');
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await expect(settings).toHaveCSS('outline-style', 'dashed');

  await settings.press('Enter');
  await expect(findItem('Sottotitoli'), 'it opens with its first panel').toBeFocused();
  await findItem('Sottotitoli').press('ArrowDown');
  await findItem('Velocità').press('Enter');
  await expect(first).toBeFocused();
  for (let left = await page.getByRole('menuitemradio').count(); left > 0; left -= 1) await page.keyboard.press('Tab');
  await expect(findControl(page, 'fullscreen')).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(findControl(page, 'fullscreen'), 'and not on the button of the menu').toBeFocused();
});

test('Escape takes the hint away that a button of a video shows over the position, until another is come to', async ({
  page,
}) => {
  const findHint = (name: string) => findControl(page, name).locator('.plyr__tooltip').filter({ visible: true });
  await findControl(page, 'rewind').hover();
  await expect(findHint('rewind')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(findHint('rewind')).toHaveCSS('opacity', '0');
  await findControl(page, 'fast-forward').hover();
  await expect(findHint('fast-forward')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(findHint('fast-forward')).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await expect(findHint('rewind')).toHaveCSS('opacity', '1');
});

test('Tab goes round within a video that fills the screen, both ways', async ({ page }) => {
  await findControl(page, 'fullscreen').press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  // A stop in Firefox otherwise, before the large button.
  await expect(page.locator('video')).toHaveAttribute('tabindex', '-1');
  const goRound = async (key: string): Promise<string[]> => {
    await findControl(page, 'fullscreen').focus();
    const met: string[] = [];
    do {
      await page.keyboard.press(key);
      met.push(await page.evaluate(() => document.activeElement?.getAttribute('data-plyr') ?? 'elsewhere'));
    } while (met.at(-1) !== 'fullscreen' && met.length < 20);
    return met;
  };
  const ahead = [
    'play',
    'play',
    'rewind',
    'fast-forward',
    'seek',
    'mute',
    'volume',
    'captions',
    'settings',
    'fullscreen',
  ];
  expect(await goRound('Tab')).toEqual(ahead);
  expect(await goRound('Shift+Tab')).toEqual([...ahead.slice(0, -1).reverse(), 'fullscreen']);
});

test('the volume is told in whole hundredths', async ({ page }) => {
  const volume = findControl(page, 'volume');
  await expect(volume).toHaveAttribute('aria-valuetext', '50%');
  await volume.press('ArrowRight');
  await expect(volume).toHaveAttribute('aria-valuetext', /^5\d%$/);
});
