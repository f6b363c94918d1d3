import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { findButton } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, expectAccessible, failWith, hold, signInAs, test } from '#tests/support/browser.ts';
import { aCategory, aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

/** Asks, knows, gives up, asks again in vain, and counts once more: each time what is known is all that can be confirmed. */
const askInVain = async (page: Page, label: string, address: string, known: RegExp): Promise<void> => {
  const question = page.getByRole('alertdialog');
  const confirm = findButton(question, 'Elimina');
  await findButton(page, label).click();
  await expect(question).toHaveAccessibleDescription(known);
  await expect(confirm).toBeEnabled();
  await findButton(question, 'Annulla').click();
  await expect(question).toHaveCount(0);

  await failWith(page, address, 500);
  await findButton(page, label).click();
  await expect(question).toHaveAccessibleDescription(/Ops, qualcosa è andato storto!/);
  await expect(confirm, 'what was known before is no answer').toBeDisabled();
  await expectAccessible(page);
  await page.unroute(address);
  await findButton(question, 'Riprova').click();
  await expect(question).toHaveAccessibleDescription(known);
  await expect(confirm).toBeEnabled();
  await expect(findButton(question, 'Riprova')).toHaveCount(0);
};

test('a deletion is not confirmed where what goes with it cannot be counted, which can be tried again', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const { course, user, enrolment } = await withWorld(server, async (world) => {
    const user = await aUser(world);
    const enrolment = await anEnrolment(world, { user: await aUser(world), course: await aCourse(world) });
    return { course: await aCourse(world, { name: 'Pieno', sections: [{}] }), user, enrolment };
  });
  await page.goto(`/backoffice/courses/${course.id}`);
  await askInVain(page, 'Elimina', '**/erasure/', /1 tematica, 1 argomento e 1 lezione/);
  await page.goto(`/backoffice/users/${user.id}`);
  await askInVain(page, 'Elimina', '**/erasure/', /i dati personali/);
  await page.goto(`/backoffice/subscriptions/${enrolment.id}`);
  await askInVain(page, 'Rimuovi iscrizione', '**/erasure/', /tutto il registro \(1 evento\)/);
});

test('an operation on many is not confirmed where it cannot be counted, which can be tried again', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await failWith(page, '**/batch-preview/', 500);
  await findButton(page, 'Azioni').click();
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(/Ops, qualcosa è andato storto!/);
  await expect(findButton(question, 'Elimina')).toBeDisabled();
  await page.unroute('**/batch-preview/');
  await findButton(question, 'Riprova').click();
  await expect(question).toHaveAccessibleDescription(/[Ss]i elimina/);
});

test('a deletion that ends after its page was left is told, and leads nowhere', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const category = await withWorld(server, (world) => aCategory(world, { name: 'Lasciata', slug: 'lasciata' }));
  await page.goto(`/backoffice/course-categories?filter=${encodeURIComponent('{"search":"lasciata"}')}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Modifica categoria' });
  await findButton(drawer, 'Elimina').click();
  const release = await hold(page, `**/course-categories/${category.id}/**`);
  await findButton(page.getByRole('alertdialog'), 'Elimina').click();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(drawer).toHaveCount(0);
  await page.getByRole('link', { name: 'Utenti', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utenti' })).toBeVisible();
  await release();
  await expect(findMessage(page, 'Categoria eliminata correttamente!')).toBeVisible();
  await expect(page).toHaveURL(/\/users/);
});
