import { withDatabase } from '#tests/support/browser/database.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, expectLaidOut, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';
const longName = 'Un titolo che non finisce e continua per molte parole '.repeat(5);

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

test('a name that is one long word is broken, and nothing of it is cut off', async ({ page, server }) => {
  const word = 'Modulo_1_Sicurezza_sul_lavoro_formazione_generale_versione_definitiva_2';
  const [section] = await withDatabase(server, (query) =>
    query('select course_id as id from course_sections where slug = $1', [slug]),
  );
  await alter(server, 'update course_sections set name = $2 where course_id = $1', [section?.id, word]);
  await resize(page, { width: 360, height: 640 });
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const names = page.getByText(word);
  await expect(names.nth(3)).toBeVisible();
  await expectLaidOut(page);
  const ends = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(360);
});

test('on a telephone the position bar is as wide as the video, and steps of ten seconds stay within what was watched', async ({
  page,
  server,
}) => {
  await alter(server, 'update course_sections set name = $2 where slug = $1', [slug, longName]);
  await resize(page, { width: 360, height: 640 });
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).click();
  const { time, pause, isPaused } = watchPlayer(page);
  await expect.poll(time).toBeGreaterThan(1.5);
  await pause();
  const bar = await page.getByRole('slider', { name: 'Posizione' }).boundingBox();
  expect(bar?.width).toBeGreaterThan(280);
  await expectLaidOut(page);

  await test.step('the buttons are as large as a finger', async () => {
    for (const name of ['Riproduci', 'Indietro di 10 secondi', 'Avanti di 10 s', 'Schermo intero', 'Impostazioni']) {
      const box = await page
        .locator('.plyr__controls')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step('ahead is refused with the reason, back is not', async () => {
    await page.getByRole('button', { name: 'Avanti di 10 secondi' }).click();
    await expect(page.getByText('Puoi spostarti solo nelle parti che hai già visto.')).toBeVisible();
    expect(await time()).toBeLessThan(5);
    await page.getByRole('button', { name: 'Indietro di 10 secondi' }).click();
    await expect.poll(time).toBeLessThan(0.5);
  });

  await test.step('the large button plays', async () => {
    await page.locator('.plyr__control--overlaid').click();
    await expect.poll(isPaused).toBe(false);
    await pause();
  });

  await test.step('a title is cut after three lines and can be read whole', async () => {
    const title = page.getByRole('heading', { level: 2 }).first();
    const cut = await title.boundingBox();
    expect(cut?.height).toBeLessThan(90);
    await page.getByRole('button', { name: 'Mostra il titolo intero' }).click();
    expect((await title.boundingBox())?.height).toBeGreaterThan(cut?.height ?? 0);
    await expect(page.getByRole('button', { name: 'Riduci il titolo' })).toBeFocused();
  });

  await test.step('on its side all of the video fits', async () => {
    for (const [width, height] of [
      [640, 360],
      [844, 390],
    ] as const) {
      await resize(page, { width, height });
      expect((await page.locator('[data-video-frame]').boundingBox())?.height).toBeLessThanOrEqual(height);
      await expectLaidOut(page);
    }
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('the first tap on a playing video only brings its buttons back', async ({ page, server }) => {
    await resize(page, { width: 360, height: 640 });
    await page.goto(await findAddress(server, 'DEMO-ATT', slug));
    await page.getByRole('button', { name: /INIZIA A GUARDARE|RICOMINCIA/ }).tap();
    const { time, isPaused } = watchPlayer(page);
    await expect.poll(time).toBeGreaterThan(0.1);
    await expect(page.locator('div.plyr')).toHaveClass(/plyr--hide-controls/);
    await page.locator('div.plyr').tap({ position: { x: 20, y: 20 } });
    await expect(page.locator('div.plyr')).not.toHaveClass(/plyr--hide-controls/);
    expect(await isPaused()).toBe(false);
    await page.locator('div.plyr').tap({ position: { x: 20, y: 20 } });
    await expect.poll(isPaused).toBe(true);
  });
});
