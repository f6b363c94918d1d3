import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { readPdfText } from '#tests/support/pdfText.ts';

test.beforeEach(async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, server, 'corsista');
});

/** Thousandths of the first page that are dark, printed as browsers do by themselves: without backgrounds. */
const measureInk = async (bytes: Uint8Array): Promise<number> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const sheet = await pdf.getPage(1);
  const viewport = sheet.getViewport({ scale: 1 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await sheet.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) if (Math.min(...data.subarray(at, at + 3)) < 128) inked += 1;
  await pdf.loadingTask.destroy();
  return (1000 * inked) / (canvas.width * canvas.height);
};

test('a printed certificate has its sheet', async ({ page }) => {
  await page.goto('/attestati');
  await page.getByRole('link', { name: /^Apri/ }).first().click();
  const sheet = page.getByRole('img', { name: /^Pagina 1 di 1/ });
  await expect
    .poll(() => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length))
    .toBeGreaterThan(1e5);
  // With a blank sheet the words beside it make six.
  expect(await measureInk(await page.pdf({ format: 'A4' }))).toBeGreaterThan(10);
});

test('on paper a course has the materials and teachers it has on the screen', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'SIC-GEN'));
  const shown = ['Scheda DPI', 'Andrea Bonetti'];
  for (const text of shown) await expect(page.getByText(text)).toBeVisible();
  const printed = await readPdfText(await page.pdf({ format: 'A4' }));
  for (const text of shown) expect(printed).toContain(text);
});

test('the chart of activities has its columns on paper', async ({ page }) => {
  await page.goto('/attivita');
  await expect(page.getByRole('heading', { name: /ultimi 12 mesi/ })).toBeVisible();
  // Its words and figures alone make twelve.
  expect(await measureInk(await page.pdf({ format: 'A4' }))).toBeGreaterThan(30);
});
