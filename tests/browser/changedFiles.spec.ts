import { rm, utimes, writeFile } from 'node:fs/promises';
import { withWorld } from '#tests/support/browser/database.ts';
import { findDrawer, findMediaDrawer } from '#tests/support/browser/finders.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

const told = 'Il file è stato modificato, spostato o eliminato dopo la scelta: sceglilo di nuovo.';

test('a table that is saved again after it was chosen is to be chosen again', async ({ page }, testInfo) => {
  const path = testInfo.outputPath('utenti.csv');
  await writeFile(path, 'Nome utente;Nome;Cognome\nanna.prima;Anna;Prima\n');
  await page.goto('/backoffice/import');
  await page.locator('input[type="file"]').setInputFiles(path);
  await writeFile(path, 'Nome utente;Nome;Cognome\nanna.prima;Anna;Prima\nbruno.dopo;Bruno;Dopo\n');
  // A browser tells by the second.
  await utimes(path, 1_000_000, 1_000_000);
  await page.getByRole('button', { name: 'Importa file' }).click();
  await expect(page.getByRole('main')).toContainText(told);
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page.getByText(told)).toHaveCount(0);
  await page.getByRole('button', { name: 'Importa file' }).click();
  await expect(page).toHaveURL(/\/import\/drafts\/\d+$/);
});

test('material that is deleted after it was chosen is to be chosen again', async ({ page, server }, testInfo) => {
  const { id } = await withWorld(server, (world) => aCourse(world, { themes: [] }));
  const path = testInfo.outputPath('dispensa.txt');
  await writeFile(path, 'Il testo della dispensa');
  await page.goto(`/backoffice/courses/${id}/materials/create`);
  const drawer = findDrawer(page);
  await drawer.getByRole('textbox', { name: 'Nome' }).fill('Dispensa');
  await drawer.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'File', exact: true }).click();
  await drawer.locator('input[type="file"]').setInputFiles(path);
  await rm(path);
  await drawer.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(drawer.getByText(told)).toBeVisible();
  await expect(page.getByText('Connessione assente')).toHaveCount(0);
  await writeFile(path, 'Il testo della dispensa, riveduto');
  await drawer.locator('input[type="file"]').setInputFiles(path);
  await drawer.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Dispensa/ })).toBeVisible();
});

test('so it is with the file of a lesson, and the archive of a course', async ({ page, server }, testInfo) => {
  const { id, sections } = await withWorld(server, (world) => aCourse(world));
  const path = testInfo.outputPath('dispensa.zip');
  await writeFile(path, 'Il testo della dispensa');
  await page.goto(`/backoffice/courses/${id}/contents/sections/${sections[0]?.id}/media`);
  const drawer = findMediaDrawer(page);
  await drawer.getByRole('button', { name: 'FILE', exact: true }).click();
  await drawer.getByLabel('Scegli il file', { exact: true }).setInputFiles(path);
  await rm(path);
  await drawer.getByRole('button', { name: 'Carica e salva', exact: true }).click();
  await expect(drawer.getByRole('alert')).toHaveText(told);

  await writeFile(path, 'Il testo della dispensa');
  await page.goto('/backoffice/course-import');
  await page.locator('input[type="file"]').setInputFiles(path);
  await rm(path);
  await page.getByRole('button', { name: 'Importa corso' }).click();
  await expect(page.getByText(`Importazione non riuscita. ${told}`)).toBeVisible();
});
