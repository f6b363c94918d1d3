import type { Locator } from '@playwright/test';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }));

/** The width of the outline that a field, or the box it stands in, has. */
const readOutline = (field: Locator) =>
  field.evaluate((element) => {
    const styles = [element, element.parentElement ?? element].map((one) => getComputedStyle(one));
    return Math.max(
      ...styles.map((style) => (style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth))),
    );
  });

const expectFocusSeen = async (field: Locator, other: Locator): Promise<void> => {
  await field.focus();
  expect(await readOutline(field)).toBeGreaterThanOrEqual(2);
  expect(await readOutline(other)).toBe(0);
};

test('in the colours of the system it is seen which field is typed in', async ({ page, server }) => {
  await page.goto('/login');
  const name = page.getByRole('textbox', { name: 'Nome utente' });
  const password = page.getByLabel('Password', { exact: true });
  await expectFocusSeen(password, name);
  await expectFocusSeen(name, password);

  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await expectFocusSeen(page.getByRole('textbox', { name: 'Cerca tra i corsi' }), page.getByLabel('Ordina per'));
});

test('in the colours of the system it is seen which look is chosen, and drawings go by its ground', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  const chosen = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; color: Highlight';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  await page.getByRole('button', { name: 'Menu utente' }).click();
  const choice = (name: string) => page.getByRole('radio', { name }).locator('xpath=..');
  await choice('Chiaro').click();
  await expect(choice('Chiaro')).toHaveCSS('background-color', chosen);
  await expect(choice('Scuro')).not.toHaveCSS('background-color', chosen);

  const scheme = page.locator('html');
  await expect(scheme, 'drawings go by the ground of the system').toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(scheme, 'what was chosen holds again').toHaveAttribute('data-theme', 'light');
});

test('in the colours of the system what floats over the page has an edge', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await page
    .getByRole('button', { name: /^Scade tra/ })
    .first()
    .focus();
  const hint = page.getByText("L'iscrizione al corso scade in data").filter({ visible: true });
  await expect(hint.last()).toHaveCSS('outline-style', 'solid');
});
