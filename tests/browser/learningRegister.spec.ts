import { findDrawer, findRow, open } from '#tests/support/browser/enrolments.ts';
import { expectSound } from '#tests/support/browser/soundness.ts';
import { expect, test } from '#tests/support/browser.ts';
import { readPdfText } from '#tests/support/pdfText.ts';

test('a register is printed from its enrolment, and anyone can hold it against the record', async ({
  page,
  server,
  browser,
}) => {
  await open(page, server);
  await findRow(page, /Privacy/).click();
  await expect(findDrawer(page, 'Modifica iscrizione')).toBeVisible();
  await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
  await page.getByRole('button', { name: 'Stampa il registro in PDF' }).click();
  const link = page.getByRole('link', { name: 'Apri il registro (PDF)' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Registro stampato il \d\d-\d\d-\d{4} \d\d:\d\d:\d\d: riporta/)).toBeVisible();
  await expectSound(page);
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  const text = await readPdfText(await file.body());
  const code = /([0-9A-Z]{4}-){6}[0-9A-Z]{4}/.exec(text)?.[0] ?? '';

  const visitor = await browser.newPage({ baseURL: server.address });
  await visitor.goto(`/registro/${code}`);
  await expect(visitor.getByRole('heading', { name: 'Registro valido' })).toBeVisible();
  await expect(visitor.getByText('Eventi registrati dopo la stampa')).toBeVisible();
  await expectSound(visitor);
  await visitor.goto('/registro/0000');
  await expect(visitor.getByRole('heading', { name: 'Nessun registro con questo codice' })).toBeVisible();
  await expectSound(visitor);
  await visitor.close();
});
