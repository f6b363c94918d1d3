import { findButton } from '#tests/support/browser/finders.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { doAtEachWidth, expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

test('a drawer for something new is typed in at once; one of a record stands on itself', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const { data } = await admin.call('GET v1/courses/', { query: { page: 1, page_items: 1, search: 'Privacy' } });
  const address = `/backoffice/courses/${data[0]?.id}`;
  await page.goto(`${address}/contents`);
  await page.getByRole('link', { name: 'Nuova tematica' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.type('Le sanzioni');
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Le sanzioni' })).toBeVisible();

  await page.goto(`${address}/materials/create`);
  await expect(drawer.getByRole('textbox', { name: 'Nome' })).toBeFocused();

  await page.goto('/backoffice/course-categories');
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await expect(drawer.getByRole('textbox', { name: 'Nome' })).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Nome' })).not.toBeFocused();
});

test('the buttons that save stand on one line at every width', async ({ page }) => {
  await doAtEachWidth(page, async () => {
    await page.goto('/backoffice/group/create');
    const tops = [];
    for (const name of ['Annulla', 'Salva e crea un altro', 'Crea'])
      tops.push((await findButton(page, name).boundingBox())?.y);
    expect(new Set(tops).size).toBe(1);
  });
});
