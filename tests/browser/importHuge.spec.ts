import { seedHugeImport } from '#tests/support/browser/hugeImport.ts';
import { findChip, findRow } from '#tests/support/browser/importReview.ts';
import { expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('fifty thousand rows: outcome and review stay light, a page at a time', async ({ page, server }) => {
  test.slow();
  const { batch, draft } = await seedHugeImport(server);
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) sizes.push((await response.body().catch(() => Buffer.alloc(0))).length);
  });
  // What the page has to draw; how long that takes is measured by `bench/importReview.ts`.
  const expectLight = async () => expect(await page.locator('*').count()).toBeLessThan(1500);
  await signInAs(page, server, 'admin');

  await test.step('the outcome', async () => {
    await page.goto(`/backoffice/import/batches/${batch}`);
    await expect(page.getByText('50.000 utenti creati')).toBeVisible();
    await page.getByRole('link', { name: 'Utenti generati' }).click();
    const detail = page.getByRole('dialog', { name: 'Utenti generati' });
    await expect(detail.getByText('1–10 di 50.000')).toBeVisible();
    await detail.getByRole('combobox', { name: 'Righe per pagina' }).click();
    await page.getByRole('option', { name: '30' }).click();
    await expect(detail.getByText('1–30 di 50.000')).toBeVisible();
    await detail.getByRole('button', { name: 'Pagina successiva' }).click();
    await expect(detail.getByText('31–60 di 50.000')).toBeVisible();
    await expectLight();
    await detail.getByRole('columnheader', { name: 'Nome utente' }).getByRole('button').click();
    await expect(detail.getByRole('row', { name: /^enorme\.1\b.* ROSSI 1\b/ })).toBeVisible();
    const search = detail.getByRole('searchbox', { name: 'Cerca per nome o codice fiscale...' });
    await search.pressSequentially('rossi 49999');
    await expect(detail.getByText('1–1 di 1')).toBeVisible();
    await expect(detail.getByText('enorme.49999')).toBeVisible();
    await search.fill('nessuno');
    await expect(detail.getByText('Nessuna riga corrisponde')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the review', async () => {
    await page.goto(`/backoffice/import/drafts/${draft}`);
    await expect(page.getByText('1–10 di 50.000')).toBeVisible();
    await findChip(page, 'Rifiutati 25.000').click();
    await expect(page.getByText('1–10 di 25.000')).toBeVisible();
    await findChip(page, 'Tutte 50.000').click();
    await page.getByRole('searchbox', { name: 'Cerca fra le righe...' }).fill('enorme.49998');
    await expect(findRow(page, 49_999)).toBeVisible();
    await page.getByRole('button', { name: 'Svuota la ricerca' }).click();
    await expect(page.getByText('1–10 di 50.000')).toBeVisible();
    await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
    await page.getByRole('option', { name: '30' }).click();
    await expect(page.getByText('1–30 di 50.000')).toBeVisible();
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
    await expect(findRow(page, 32)).toBeVisible();
    await expectLight();
  });
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
});
