import { findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { expect, expectLaidOut, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('a PDF is read in the lesson, and counts once it is open', async ({ page, server }) => {
  await alter(server, `update course_sections set mandatory_section_id = null where slug like 'quattro-passi-%'`);
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
