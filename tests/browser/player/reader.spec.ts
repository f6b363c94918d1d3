import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { hold } from '#tests/support/browser/network.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { expect, expectLaidOut, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(({ server }) =>
  alter(server, `update course_sections set mandatory_section_id = null where slug like 'quattro-passi-%'`),
);

test('a PDF is read in the lesson, and counts once it is open', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  const open = page.getByRole('button', { name: 'Leggi qui' });
  await expect(open).toBeVisible();
  await expect(page.getByRole('link', { name: 'SCARICA FILE' })).toBeVisible();
  expect(
    scripts.filter((url) => /pdf.*\.m?js/i.test(url)),
    'the reader comes only when it is needed',
  ).toEqual([]);

  await page.route(/\.pdf/, (route) => route.abort());
  await open.click();
  await expect(page.getByText('Il documento non si è aperto qui.')).toBeVisible();
  await expect(findSectionRow(page, 'Le procedure')).not.toContainText('Completata');
  await page.unroute(/\.pdf/);
  await resize(page, { width: 740, height: 360 });
  await page.getByRole('button', { name: 'Riprova' }).click();

  const pages = page.getByRole('region', { name: 'Pagine del documento' });
  await expect(pages).toBeFocused();
  await expect(page.getByRole('button', { name: 'Chiudi la lettura' })).toBeInViewport({ ratio: 1 });
  await expect(pages).toBeInViewport({ ratio: 0.5 });
  await expect(pages.getByRole('img', { name: /^Pagina 1 di \d+$/ })).toBeVisible();
  await expect(findSectionRow(page, 'Le procedure')).toContainText('Completata');
  await expect(page.getByRole('button', { name: 'Continua con le lezioni' })).toBeVisible();
  await lookAt(page, 'reader');
  const width = () =>
    pages
      .getByRole('img')
      .first()
      .evaluate((sheet) => sheet.clientWidth);
  const before = await width();
  await page.keyboard.press('+');
  await expect(page.getByRole('status').filter({ hasText: 'Ingrandimento 125%' })).toBeAttached();
  expect(await width()).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Riduci' }).click();
  await expect.poll(width).toBe(before);

  await test.step('enlarged, on a narrow screen too, the pages scroll in their own region and by keyboard', async () => {
    const place = () =>
      pages.evaluate((box) => ({
        down: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        left: box.scrollLeft,
        hidden: box.scrollWidth - box.clientWidth,
      }));
    // 1280 pixels at 200 %, then at 400 %.
    for (const width of [640, 320]) {
      await resize(page, { width, height: 800 });
      await pages.focus();
      await pages.evaluate((box) => box.scrollTo({ top: box.scrollHeight / 2 }));
      const { down } = await place();
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('+');
      await expect(page.getByRole('status').filter({ hasText: 'Ingrandimento 200%' })).toBeAttached();
      const enlarged = await place();
      expect(enlarged.hidden).toBeGreaterThan(width / 2);
      expect(Math.abs(enlarged.down - down), 'what was read stays in the middle').toBeLessThan(0.02);
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await place()).left).toBeGreaterThan(enlarged.left);
      await expectLaidOut(page);
      for (let n = 0; n < 3; n += 1) await page.keyboard.press('-');
      await expect.poll(async () => (await place()).hidden).toBe(0);
    }
  });
  await page.getByRole('button', { name: 'Chiudi la lettura' }).click();
  await expect(open).toBeVisible();
});

test('a document of which nothing comes is told of, and opens once it does come', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.clock.install();
  const letCome = await hold(page, /\.pdf/);
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  const asked = page.waitForRequest(/\.pdf/);
  await page.getByRole('button', { name: 'Leggi qui' }).click();
  await asked;
  await page.clock.runFor(12_000);
  const failed = page.getByText('Il documento non si è aperto qui.');
  await expect(failed).toBeVisible();
  await letCome();
  await expect(page.getByRole('region', { name: 'Pagine del documento' })).toBeFocused();
  await expect(failed).toHaveCount(0);
});

const hasInk = (sheet: HTMLCanvasElement): boolean => {
  const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? { data: [] };
  return data.some((value, index) => index % 4 === 0 && value < 128 && (data[index + 3] ?? 0) > 128);
};

/** A document of thirty pages whose parts are asked for one by one. */
const writeLongPdf = async (): Promise<Buffer> => {
  const document = new PDFDocument({ autoFirstPage: false, compress: false });
  for (let page = 1; page <= 30; page += 1) {
    document.addPage().fontSize(60).text(`Foglio ${page}`);
    document.addContent(`% ${randomBytes(200_000).toString('hex')}`);
  }
  document.end();
  return buffer(document);
};

test('a page that is lost on its way is told of, and comes once the network is back', async ({
  page,
  server,
  pageErrors,
}) => {
  await signInAs(page, server, 'admin');
  const [section] = await withDatabase(server, (query) =>
    query(`select id from course_sections where slug = 'quattro-passi-la-scheda'`),
  );
  const bearer = await page.evaluate(() => localStorage.getItem('token_fit'));
  const sent = await page.request.post(`/api/v1/course-sections/${section?.id}/media/`, {
    headers: { Authorization: `Bearer ${bearer}` },
    multipart: {
      name: 'Dispensa',
      type: 'FILE',
      file: { name: 'dispensa.pdf', mimeType: 'application/pdf', buffer: await writeLongPdf() },
    },
  });
  expect(sent.status()).toBe(201);
  await signInAs(page, server, 'corsista');
  // The whole never comes, and of its parts none while the line is cut.
  await page.addInitScript(() => {
    const real = window.fetch;
    let isCut = false;
    for (const event of ['offline', 'online'])
      window.addEventListener(event, () => {
        isCut = event === 'offline';
      });
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.includes('.pdf')) return real(input, init);
      if (isCut) throw new TypeError('Failed to fetch');
      const range = new Headers(init?.headers).get('Range');
      const { headers, status, url, body } = await real(input, init);
      const answer = new Response(range ? body : new ReadableStream(), { headers, status });
      return Object.defineProperty(answer, 'url', { value: url });
    };
  });
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  await page.getByRole('button', { name: 'Leggi qui' }).click();
  await expect(page.getByRole('img', { name: 'Pagina 1 di 30' })).toBeVisible();
  const lost = page.getByRole('alert').filter({ hasText: 'Una parte del documento non si è ancora caricata.' });
  await expect.poll(() => page.getByRole('img', { name: 'Pagina 1 di 30' }).evaluate(hasInk)).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const turn = () =>
    page.getByRole('region', { name: 'Pagine del documento' }).evaluate((box) => {
      box.scrollTop = box.scrollHeight * 0.48;
    });
  await turn();
  await expect(lost).toBeVisible({ timeout: 20_000 });
  await lookAt(page, 'reader-part-lost');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(lost).toHaveCount(0);
  await turn();
  await expect.poll(() => page.getByRole('img', { name: 'Pagina 15 di 30' }).evaluate(hasInk)).toBe(true);
  // The library leaves what did not come to nobody.
  pageErrors.length = 0;
});
