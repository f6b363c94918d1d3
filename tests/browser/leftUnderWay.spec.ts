import { withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, hold, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test('who leaves while people are enrolled stays where they went, with what they type there', async ({
  page,
  server,
}) => {
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Corso con iscritti' }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/subscriptions/add`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox').first().fill('ro');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  const release = await hold(page, /\/api\/v1\/subscriptions\/users\/$/);
  await drawer.getByRole('button', { name: 'Iscrivi 1' }).click();
  await drawer.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(drawer).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Navigazione principale' })
    .getByRole('link', { name: 'Gruppi', exact: true })
    .click();
  await page.getByRole('link', { name: 'Cucina e ristorazione', exact: true }).click();
  const name = page.getByRole('textbox', { name: /^Nome/ });
  await name.fill('Scritto intanto');

  await release();
  await expect(findMessage(page, /iscritt/)).toBeVisible();
  await expect(page).toHaveURL(/\/group\/\d+$/);
  await expect(name).toHaveValue('Scritto intanto');
});

test('who leaves while a course is duplicated is not taken to the copy', async ({ page, server }) => {
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Corso da duplicare' }));
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group');
  await page
    .getByRole('navigation', { name: 'Navigazione principale' })
    .getByRole('link', { name: 'Corsi', exact: true })
    .click();
  await page.getByRole('button', { name: `Azioni su ${course.name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplica corso' }).click();
  const release = await hold(page, /\/duplicates\/$/);
  const asked = page.waitForRequest(/\/duplicates\/$/);
  await page.getByRole('button', { name: 'Duplica', exact: true }).click();
  // By which the server knows it again where the browser sends it twice.
  expect((await asked).headers()['idempotency-key']).toMatch(/^\d+(-\d+){3}$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/group$/);

  await release();
  await expect(findMessage(page, /duplicat/i)).toBeVisible();
  await expect(page).toHaveURL(/\/group$/);
});
