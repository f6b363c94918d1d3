import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const narrow = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

test('the part that is open stays in sight when the window becomes narrow', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/backoffice/settings/security');
  const tab = page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Sicurezza', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize(narrow);
  await expect(tab).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(wide);
  await page.setViewportSize(narrow);
  await expect(tab).toBeInViewport({ ratio: 1 });
});
