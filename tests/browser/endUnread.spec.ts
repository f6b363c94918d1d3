import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { findQuestion } from '#tests/support/browser/finders.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

/** Jobs that end while what they came to cannot be read. */

/** The record cannot be read, as while a server starts, until `mend`. */
const loseReads = async (page: Page, address: RegExp) => {
  let isAway = true;
  let lost = 0;
  await page.route(address, (route) => {
    if (!isAway || route.request().method() !== 'GET') return route.fallback();
    lost += 1;
    return route.abort('connectionreset');
  });
  return {
    mend: () => {
      isAway = false;
    },
    countLost: () => lost,
  };
};

const cut = 'Connessione interrotta: il controllo riprende da solo.';

test('an operation on many whose outcome cannot be read is asked for until it can', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22corsista%22%7D');
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await page.getByRole('button', { name: 'Azioni', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Attiva', exact: true }).click();
  const { mend, countLost } = await loseReads(page, /\/batch-operations\/\d+\/$/);
  await findQuestion(page).getByRole('button', { name: 'Attiva', exact: true }).click();
  await expect(page.getByText(cut)).toBeVisible();
  await expect.poll(countLost).toBeGreaterThan(2);
  mend();
  await expect(page.getByText(/^Attivazione degli utenti: /)).toBeVisible();
});

test('a file and a course that are made are not told as failed for want of an answer', async ({ page, server }) => {
  const name = 'Corso di cui non si sa';
  const { id } = await withWorld(server, (world) =>
    aCourse(world, { name, themes: [{ modules: [{ sections: [{ name: 'Una' }] }] }] }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${id}`);
  await page.getByRole('button', { name: `Azioni su ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Esporta corso' }).click();
  const dialog = page.getByRole('dialog', { name: /^Esporta/ });
  const exporting = await loseReads(page, /\/v1\/exports\/\d+\/$/);
  await dialog.getByRole('button', { name: 'Genera il file' }).click();
  await expect(dialog.getByText(cut)).toBeVisible();
  exporting.mend();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Scarica' }).click();
  const buffer = await readFile(await (await coming).path());

  await page.goto('/backoffice/course-import');
  await page.locator('input[type=file]').setInputFiles({ name: 'corso.zip', mimeType: 'application/zip', buffer });
  const importing = await loseReads(page, /\/course-imports\/\d+\/$/);
  await page.getByRole('button', { name: 'Importa corso' }).click();
  await expect(page.getByText(cut)).toBeVisible();
  importing.mend();
  await expect(page.getByText(`Corso importato: ${name}`)).toBeVisible();
});
