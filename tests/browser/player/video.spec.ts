import { withDatabase } from '#tests/support/browser/database.ts';
import { serveEmbeds } from '#tests/support/browser/embeds.ts';
import { findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { describeFrames, holdLessonLine, waitForAnswers } from '#tests/support/browser/lessonLine.ts';
import { hold } from '#tests/support/browser/network.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';

const readSavedPosition = (server: DemoServer): Promise<number> =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      `select section_step_time::float as position from section_sessions session
        join course_sections section on section.id = course_section_id and slug = $1
        join subscriptions s on s.id = subscription_id join users on users.id = user_id and username = 'corsista'`,
      [slug],
    );
    return Number(row?.position ?? 0);
  });

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

test('the player has its own controls, quiet volume, speeds and captions, and stays within what was watched', async ({
  page,
  server,
}) => {
  const partial = page.waitForResponse((answer) => answer.status() === 206);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  expect((await partial).headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/);
  await lookAt(page, 'video-start');
  const { video, time, isPaused, jumpTo } = watchPlayer(page);
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect.poll(time).toBeGreaterThan(0.5);
  expect(await video.evaluate((element: HTMLVideoElement) => element.volume)).toBe(0.5);

  await test.step('a jump ahead is taken back, with the reason', async () => {
    await jumpTo(9);
    await expect(page.getByText('Puoi spostarti solo nelle parti che hai già visto.')).toBeVisible();
    expect(await time()).toBeLessThan(5);
  });

  await test.step('leaving the window stops it and says where', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect.poll(isPaused).toBe(true);
    const stoppedAt = await time();
    await expect.poll(() => readSavedPosition(server)).toBeCloseTo(stoppedAt, 0);
  });

  await test.step('started while the page is hidden, as by a key for media, it stops again', async () => {
    const hide = (isHidden: boolean) =>
      page.evaluate((value) => Object.defineProperty(document, 'hidden', { value, configurable: true }), isHidden);
    await hide(true);
    const stops = video.evaluate(
      (element: HTMLVideoElement) =>
        new Promise<boolean>((resolve) => {
          element.addEventListener('pause', () => resolve(!element.ended));
          void element.play().catch(() => undefined);
        }),
    );
    expect(await stops).toBe(true);
    await hide(false);
  });

  await test.step('the keyboard plays and pauses, and the controls offer speed, captions and full screen', async () => {
    await page.getByRole('button', { name: 'Riproduci' }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(isPaused).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(true);
    for (const name of ['Schermo intero', 'Impostazioni'])
      await expect(page.locator('div.plyr').getByRole('button', { name })).toBeVisible();
    await expect(video, 'no window of its own plays on while the page is left').toHaveJSProperty(
      'disablePictureInPicture',
      true,
    );
    await page.locator('div.plyr').getByRole('button', { name: 'Impostazioni' }).click();
    await page.getByRole('menuitem', { name: /Velocità/ }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['0,75×', 'Normale', '1,25×', '1,5×', '2×']);
    await page.keyboard.press('Escape');
    expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks.length)).toBeGreaterThan(0);
  });

  await test.step('the controls hide while nobody touches them, and come back', async () => {
    const touched = Date.now();
    await page.keyboard.press('k');
    await expect(page.locator('div.plyr')).toHaveClass(/plyr--hide-controls/);
    expect(Date.now() - touched, 'milliseconds').toBeGreaterThanOrEqual(2_200);
    await page.locator('div.plyr').hover();
    await expect(page.locator('div.plyr')).not.toHaveClass(/plyr--hide-controls/);
  });
});

test('a saved position offers to go on or to begin again; less than a second is none', async ({ page, server }) => {
  const saveAt = (seconds: number) =>
    alter(
      server,
      `update section_sessions session set section_step_time = $2, coverage = nummultirange(numrange(0, $2))
        from course_sections section, subscriptions s, users
        where section.id = course_section_id and slug = $1 and s.id = subscription_id
          and users.id = s.user_id and username = 'corsista'`,
      [slug, seconds],
    );
  await saveAt(0.7);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  await saveAt(3);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByRole('button', { name: /RIPRENDI/ })).toBeVisible();
  await lookAt(page, 'video-resume');
  const { time } = watchPlayer(page);
  const saved = await readSavedPosition(server);
  await page.getByRole('button', { name: /RIPRENDI/ }).click();
  // Far enough for a learner who begins again to be found behind it, however late one looks.
  await expect.poll(time).toBeGreaterThan(Math.max(saved, 6));
  await page.reload();
  await page.getByRole('button', { name: 'RICOMINCIA' }).click();
  await expect.poll(time).toBeGreaterThan(0);
  expect(await time()).toBeLessThan(6);
});

test('a video left at its very end can still be ended', async ({ page, server }) => {
  await alter(
    server,
    `insert into section_sessions (subscription_id, course_section_id, coverage, section_step_time, watched_time)
      select s.id, section.id, '{[0,9.9)}', 9.9, 9.9 from course_sections section
      join subscriptions s on s.course_id = section.course_id join users on users.id = user_id and username = 'corsista'
      where slug = $1
      on conflict (subscription_id, course_section_id) do update
        set coverage = excluded.coverage, section_step_time = 9.9, watched_time = 9.9`,
    [slug],
  );
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: /RIPRENDI/ }).click();
  await expect(findSectionRow(page, 'I quattro passi in dieci secondi')).toContainText('Completata', {
    timeout: 20_000,
  });
});

test('a learner who hurries through is told how much is missing, and taken there', async ({ page, server }) => {
  await alter(
    server,
    `delete from section_sessions using course_sections s where s.id = course_section_id and slug = $1`,
    [slug],
  );
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  const { hurry, time } = watchPlayer(page);
  await hurry(8);
  await expect(page.getByText('Manca ancora una parte')).toBeVisible();
  await expect(page.getByText(/guarda ancora \d second/)).toBeVisible();
  await lookAt(page, 'video-missing');
  await page.getByRole('button', { name: 'Vai alla parte che manca' }).click();
  // At the fastest that counts, a report that comes late by an instant would leave a part out again.
  await hurry(1);
  await expect.poll(time).toBeGreaterThan(0);
  await expect(findSectionRow(page, 'I quattro passi in dieci secondi')).toContainText('Completata', {
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Apri ora' }).click();
  await expect(page.getByRole('region', { name: /^Le procedure/ })).toBeFocused();
});

test('a video in pieces plays, and embeds open with their own start', async ({ page, server }) => {
  await alter(server, `update course_sections set mandatory_section_id = null where course_id = 1`);
  await page.goto(await findAddress(server, 'SIC-GEN', 'la-prova-di-evacuazione'));
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(0.5);
  await serveEmbeds(page);
  await page.goto(await findAddress(server, 'SIC-GEN', 'il-lettore-di-vimeo'));
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  await page.goto(await findAddress(server, 'SIC-GEN', 'una-campagna-famosa'));
  await expect(
    page.getByRole('button', { name: 'INIZIA A GUARDARE' }).or(page.getByRole('button', { name: /RIPRENDI/ })),
  ).toBeVisible();
  await lookAt(page, 'video-embed');
});

test('a video of which no more comes says so, counts no more, and goes on when it does come', async ({
  page,
  server,
}) => {
  await alter(server, `update course_sections set mandatory_section_id = null where course_id = 1`);
  const line = await holdLessonLine(page);
  const letCome = await hold(page, /segment-[12]\.ts/);
  await page.goto(await findAddress(server, 'SIC-GEN', 'la-prova-di-evacuazione'));
  await page.clock.install();
  await page.getByRole('button', { name: /RICOMINCIA|INIZIA A GUARDARE/ }).click();
  const { time, video } = watchPlayer(page);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(2);
  // All there is of it has been played.
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBe(2);
  await page.clock.fastForward(4_000);
  await expect.poll(() => describeFrames(line.frames)).toBe('play stop');
  await waitForAnswers(line);
  await page.clock.fastForward(13_000);
  const stopped = page.getByText('Il video si è fermato');
  await expect(stopped).toBeVisible();
  await lookAt(page, 'video-stalled');
  const stoppedAt = await time();
  await letCome();
  await expect.poll(time).toBeGreaterThan(stoppedAt);
  await expect(stopped).toHaveCount(0);
});

test('a video whose next piece is broken plays what has come before it says so, and then stands still', async ({
  page,
  server,
}) => {
  await alter(server, `update course_sections set mandatory_section_id = null where course_id = 1`);
  await page.route(/segment-1\.ts/, (route) =>
    route.fulfill({ contentType: 'video/mp2t', body: Buffer.alloc(40_000, 7) }),
  );
  await page.goto(await findAddress(server, 'SIC-GEN', 'la-prova-di-evacuazione'));
  await page.getByRole('button', { name: 'RICOMINCIA' }).click();
  await expect(page.getByText('Il video non si è caricato.')).toBeVisible();
  const { time, isPaused } = watchPlayer(page);
  expect(await time(), 'the whole first piece').toBeGreaterThan(3.5);
  expect(await isPaused()).toBe(true);
});

test('a video that does not load says so, and can be tried again', async ({ page, server }) => {
  await page.route(/\.mp4/, (route) => route.abort());
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByText('Il video non si è caricato.')).toBeVisible();
  await lookAt(page, 'video-failed');
  await page.unroute(/\.mp4/);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(
    page.getByRole('button', { name: 'INIZIA A GUARDARE' }).or(page.getByRole('button', { name: /RIPRENDI/ })),
  ).toBeVisible();
});
