import { expect, expectLaidOut, resize, signInAs, test } from '#tests/support/browser.ts';

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
  // A telephone that is turned draws what lies between.
  await resize(page, wide);
  await resize(page, narrow);
  await expect(tab).toBeInViewport({ ratio: 1 });
});

test('an entry of the activity log says on a telephone whom it is about', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/backoffice/log');
  const long = page.getByRole('row').filter({ hasText: 'Iscrizione · Sicurezza sul lavoro: formazione' }).first();
  await expect(long).toContainText('da Laura Ferretti (admin)');
  const whose = long.locator('.clamped').filter({ visible: true });
  await expect(whose, 'a long name of a course cuts nobody').toHaveText(
    /^[A-Z][\p{L}’']+ [A-Z][\p{L}’' ]+ · Iscrizione ·/u,
  );
  await page.getByRole('row').filter({ hasText: 'Iscrizione · Sicurezza informatica' }).first().click();
  const title = page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Modifica · Iscrizione · Sicurezza informatica/ });
  await expect(title).toBeVisible();
  expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
  await expectLaidOut(page);
});
