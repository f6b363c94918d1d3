import type { Page } from '@playwright/test';
import { faces } from '#contract/faces.ts';
import { expect, hold, resize, signInAs, test } from '#tests/support/browser.ts';
import { aPicture } from '#tests/support/pictures.ts';

test.describe.configure({ mode: 'serial' });

const readScheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const readGround = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const readAccent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-text').trim());

test('light or dark is chosen in the menu, stands before anything is drawn and holds in both areas', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect.poll(() => readAccent(page)).toBe('#58b0a7');
  expect([await readScheme(page), await readGround(page)]).toEqual(['dark', 'rgb(23, 20, 17)']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => readGround(page), 'it follows the device').toBe('rgb(250, 248, 245)');

  await signInAs(page, server, 'admin');
  await page.goto('/profilo');
  const menu = page.getByRole('button', { name: /Menu utente/ });
  await menu.click();
  const look = page.getByRole('group', { name: 'Aspetto' });
  await expect(look.getByRole('radio', { name: 'Sistema' })).toBeChecked();
  await look.getByRole('radio', { name: 'Sistema' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(look.getByRole('radio', { name: 'Scuro' })).toBeChecked();
  expect([await readGround(page), await readAccent(page)]).toEqual(['rgb(23, 20, 17)', '#58b0a7']);

  // Nothing is drawn without it: what is seen then is the page before its first drawing.
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/backoffice/users', { waitUntil: 'commit' });
  await expect.poll(() => readGround(page)).toBe('rgb(20, 23, 29)');
  await release();
  await menu.click();
  await expect(page.getByRole('menuitemradio', { name: 'Scuro' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Chiaro' }).click();
  await expect.poll(() => readGround(page)).toBe('rgb(246, 247, 249)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 249)');
  await page.getByRole('menuitemradio', { name: 'Sistema' }).click();
  expect(await page.evaluate(() => localStorage.getItem('corsia_color_scheme'))).toBeNull();
});

test('the certificate and the logo stay on light', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, server, 'corsista');
  await page.goto('/attivita');
  await page.getByRole('tab', { name: 'CORSI' }).click();
  const address = await page.getByRole('link', { name: 'Attestato' }).first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.locator('canvas').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Aurora Formazione' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
});

test('a logo that is chosen stays on light too, and so does a signature', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, server, 'admin');
  const findGround = (name: string) => page.getByRole('group', { name, exact: true }).locator('div:has(> img)');
  await page.goto('/backoffice/settings');
  await expect(findGround('Logo dell’ente')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.goto('/backoffice/certification-templates/1');
  const signature = Buffer.from((await aPicture(80, 40)).split(',')[1] ?? '', 'base64');
  await page
    .getByRole('group', { name: 'Firma', exact: true })
    .locator('input')
    .setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: signature });
  await expect(findGround('Firma')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

/** What has moved since the page began, as the browser counts it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { shift: number };
    counted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [path, width, as] of [
  ['/login', 360, null],
  ['/corsi', 360, 'corsista'],
  ['/corsi', 1440, 'corsista'],
  ['/attivita', 360, 'corsista'],
  ['/backoffice/users', 1440, 'admin'],
  ['/backoffice/profile', 1440, 'admin'],
  ['/backoffice/evaluations/1', 1440, 'admin'],
] as const)
  test(`nothing moves on ${path} when the typeface comes late, ${width} px wide`, async ({ page, server }) => {
    if (as) await signInAs(page, server, as);
    await resize(page, { width, height: 800 });
    await watchShifts(page);
    const release = await hold(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Caricamento in corso' })).toHaveCount(0);
    // Not `document.fonts.check`, for which a Lato of the device would do.
    const isDrawn = () =>
      page.evaluate(() => {
        const asked = [...document.fonts].filter((face) => face.family === 'Lato' && face.status !== 'unloaded');
        return asked.length > 0 && asked.every(({ status }) => status === 'loaded');
      });
    expect(await isDrawn()).toBe(false);
    await release();
    await expect.poll(isDrawn).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
  });

test('each typeface is chosen with its specimen', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/settings');
  const choice = page.getByRole('radiogroup', { name: 'Carattere' });
  await expect(choice.getByRole('radio', { name: /^Lato/ })).toBeChecked();
  for (const { name } of faces) {
    await expect(choice.getByText(name, { exact: true })).toHaveCSS('font-family', new RegExp(`^"?${name}"?,`));
  }
  await choice.getByText('Titillium Web', { exact: true }).click();
  await expect(page.getByTestId('theme-preview')).toHaveCSS('font-family', /^"?Titillium Web"?,/);
  await choice.getByText('Un altro carattere').click();
  await expect(page.getByRole('button', { name: 'Salva' })).toBeDisabled();
  await page.getByLabel('Nome del carattere').fill('Prova');
  await page.getByLabel('Foglio di stile del carattere').fill('https://caratteri.example/prova.css');
  await expect(page.getByRole('button', { name: 'Salva' })).toBeEnabled();
  await choice.getByText('Titillium Web', { exact: true }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Aspetto aggiornato!')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-face', 'titillium-web');
  await page.goto('/login');
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Titillium Web", "Titillium Web on Arial"/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 16px "Titillium Web"'))).toBe(true);
});
