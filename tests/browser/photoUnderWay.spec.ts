import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { slowUploadDown } from '#tests/support/browser/network.ts';
import { expect, expectSound, hold, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const save = /\/api\/v1\/users\/\d+\/$/;

const findPhoto = (page: Page) => page.getByRole('banner').locator('img[src*="/files/public/"]').last();
const findFailure = (page: Page) => page.getByRole('alert').filter({ hasText: 'foto non caricata' });
const findAgain = (page: Page) => page.getByRole('button', { name: 'Invia di nuovo la foto' });

/** Chooses a photo as large as those of telephones, or a small one. */
const choose = async (page: Page, path: string, side = 60): Promise<void> => {
  const raw = { width: side, height: side, channels: 3 } as const;
  await sharp(randomBytes(3 * side * side), { raw })
    .png()
    .toFile(path);
  await page.locator('input[type=file]').setInputFiles(path);
};

test.beforeEach(async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await expect(page.getByRole('button', { name: 'Cambia foto' })).toBeVisible();
});

test('a photo whose answer got lost is shown all the same', async ({ page }, info) => {
  const before = (await findPhoto(page).getAttribute('src')) ?? '';
  await page.route(
    save,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await choose(page, info.outputPath('foto.png'));
  await expect(page.getByText('Foto aggiornata')).toBeVisible();
  await expect(findPhoto(page)).not.toHaveAttribute('src', before);
});

test('a photo that was cut off on its way is sent again without choosing it again', async ({ page }, info) => {
  await page.route(save, (route) => route.abort('connectionreset'), { times: 1 });
  await choose(page, info.outputPath('foto.png'));
  await expect(findFailure(page)).toContainText('foto non caricata: la connessione è caduta.');
  await expectSound(page);
  await findAgain(page).click();
  await expect(page.getByText('Foto aggiornata')).toBeVisible();
  await expect(findFailure(page)).toHaveCount(0);
  await expect(findAgain(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cambia foto' })).toBeFocused();
});

test('a small photo that gets no answer is given up', async ({ page }, info) => {
  await page.clock.install();
  const release = await hold(page, save);
  await choose(page, info.outputPath('foto.png'));
  await expect(page.getByRole('button', { name: 'Cambia foto' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(21_000);
  await expect(findFailure(page)).toContainText('la connessione è caduta');
  await release();
});

test('a large photo on a slow line tells how far it is, and can be stopped', async ({ page }, info) => {
  const before = (await findPhoto(page).getAttribute('src')) ?? '';
  const { restore } = await slowUploadDown(page, 200_000);
  await choose(page, info.outputPath('grande.png'), 1_000);
  await expect(page.getByRole('progressbar', { name: 'Invio della foto' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cambia foto' })).toBeFocused();
  await expect(findFailure(page)).toHaveCount(0);
  await restore();
  await expect(findPhoto(page)).toHaveAttribute('src', before);
  await choose(page, info.outputPath('altra.png'), 1_000);
  await expect(page.getByText('Foto aggiornata')).toBeVisible();
});
