import { withDatabase } from '#tests/support/browser/database.ts';
import { refuseYouTube, serveEmbeds, watchEmbed } from '#tests/support/browser/embeds.ts';
import { describeFrames, holdLessonLine, type LessonLine, waitForAnswers } from '#tests/support/browser/lessonLine.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { type DemoServer, doAtEachWidth, expect, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const sites = [
  ['YouTube', 'una-campagna-famosa', 'https://www.youtube.com/iframe_api'],
  ['Vimeo', 'il-lettore-di-vimeo', 'https://player.vimeo.com/api/player.js'],
] as const;

/** The lesson lasts six seconds, whatever is `stated`, of which the first `watched` were seen. */
const prepare = async (server: DemoServer, slug: string, watched: number, stated = '00:00:06'): Promise<string> => {
  await alter(
    server,
    `with section as (
       update course_sections set duration = $2::interval, mandatory_section_id = null where slug = $1 returning id, course_id
     ), gone as (
       delete from section_sessions using section where course_section_id = section.id
     )
     select 1`,
    [slug, stated],
  );
  if (watched > 0)
    await alter(
      server,
      `insert into section_sessions (subscription_id, course_section_id, coverage, section_step_time)
       select s.id, section.id, nummultirange(numrange(0, $2)), $2 from course_sections section
       join subscriptions s on s.course_id = section.course_id join users on users.id = user_id and username = 'corsista'
       where slug = $1`,
      [slug, watched],
    );
  return findAddress(server, 'SIC-GEN', slug);
};

/** Positions the server was told that it plays from. */
const listPlayedFrom = ({ frames }: LessonLine): number[] =>
  frames.flatMap((frame) =>
    frame.action === 'play_media' ? [Number(frame.additional_data?.section_step_time ?? 0)] : [],
  );

for (const [site, slug, script] of sites)
  test.describe(site, () => {
    test.beforeEach(async ({ page, server }) => {
      await serveEmbeds(page);
      await signInAs(page, server, 'corsista');
    });

    test('begins with its sound and without a seek, and completes its lesson', async ({ page, server }) => {
      const line = await holdLessonLine(page);
      await page.goto(await prepare(server, slug, 0));
      const { state, isMuted, commands } = watchEmbed(page);
      await expect.poll(async () => (await commands()).length, 'it is ready').toBeGreaterThan(0);
      await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
      await expect(page.locator('[data-overlay]')).toHaveCount(0);
      expect(await state()).toBe('playing');
      expect(await isMuted()).toBe(false);
      const given = (await commands()).map(([name]) => name);
      expect(given.filter((name) => ['seek', 'pause', 'mute'].includes(name))).toEqual([]);
      await expect.poll(() => describeFrames(line.frames), { timeout: 15_000 }).toMatch(/^play stop (stop )?end/);
      await expect
        .poll(() => line.answers.find(({ action }) => action === 'end_section')?.meta)
        .toEqual({ error: null });
    });

    test('goes on where it was left, with its sound', async ({ page, server }) => {
      const line = await holdLessonLine(page);
      await page.goto(await prepare(server, slug, 3));
      await page.getByRole('button', { name: /RIPRENDI/ }).click();
      await expect.poll(() => listPlayedFrom(line).length).toBeGreaterThan(0);
      const { isMuted, commands } = watchEmbed(page);
      expect(await isMuted()).toBe(false);
      expect((await commands()).map(([name]) => name)).not.toContain('mute');
      const [first] = listPlayedFrom(line);
      expect(first).toBeGreaterThanOrEqual(2.9);
      expect(first).toBeLessThan(4);
    });

    test('goes on where it was left, and keeps what was watched, though nobody stated its length', async ({
      page,
      server,
    }) => {
      const line = await holdLessonLine(page);
      await page.goto(await prepare(server, slug, 3, '00:00:01'));
      await page.getByRole('button', { name: /RIPRENDI/ }).click();
      await expect.poll(() => listPlayedFrom(line).length).toBeGreaterThan(0);
      expect(listPlayedFrom(line)[0]).toBeGreaterThanOrEqual(2.9);
      const { pauseByHand, state } = watchEmbed(page);
      await expect.poll(() => line.answers.some(({ data }) => data && data.watched_ranges[0]?.[1] === 3)).toBe(true);
      await pauseByHand();
      await expect.poll(state).toBe('paused');
      const stopped = () => line.answers.findLast(({ action }) => action === 'stop_media')?.data;
      await expect.poll(() => stopped()?.lesson_seconds).toBe(6);
      expect(stopped()?.watched_ranges[0]?.[1]).toBeGreaterThan(3);
      expect(Number(stopped()?.step_time)).toBeGreaterThan(3);
    });

    test('counts as stopped while it waits for more of itself', async ({ page, server }) => {
      const line = await holdLessonLine(page);
      await page.goto(await prepare(server, slug, 0));
      await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
      await expect(page.locator('[data-overlay]')).toHaveCount(0);
      const { stall, resume } = watchEmbed(page);
      await stall();
      await expect.poll(() => describeFrames(line.frames), { timeout: 8_000 }).toBe('play stop');
      await resume();
      await expect.poll(() => describeFrames(line.frames)).toMatch(/^play stop play/);
    });

    test('that goes dead in mid-play says so, counts no more, and can be opened again', async ({ page, server }) => {
      const line = await holdLessonLine(page);
      await page.goto(await prepare(server, slug, 0));
      await page.clock.install();
      await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
      await expect(page.locator('[data-overlay]')).toHaveCount(0);
      const { stall, resume } = watchEmbed(page);
      const died = page.getByText(`${site} non risponde`);
      const jump = async (time: number): Promise<void> => {
        await waitForAnswers(line);
        await page.clock.fastForward(time);
      };
      const die = async (): Promise<void> => {
        await expect.poll(() => describeFrames(line.frames)).toMatch(/play$/);
        const told = line.frames.length;
        await stall();
        await jump(4_000);
        await expect.poll(() => describeFrames(line.frames.slice(told))).toBe('stop');
        await expect(died).toHaveCount(0);
        await jump(13_000);
        await expect(died).toBeVisible();
        await jump(30_000);
        const later = line.frames.slice(told + 1);
        expect(
          later.some(({ additional_data }) => additional_data),
          'a dead player is nowhere',
        ).toBe(false);
      };
      await die();
      await resume();
      await expect(page.locator('[data-overlay]'), 'one that goes on needs nobody').toHaveCount(0);
      await die();
      await page.getByRole('button', { name: 'Riprova' }).click();
      await page.getByRole('button', { name: /RIPRENDI|INIZIA A GUARDARE/ }).click();
      await expect(page.locator('[data-overlay]')).toHaveCount(0);
      expect(await watchEmbed(page).state()).toBe('playing');
    });

    test('takes a jump back once, and tells the server of no place it was not', async ({ page, server }) => {
      const line = await holdLessonLine(page);
      await page.goto(await prepare(server, slug, 0));
      await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
      await expect(page.locator('[data-overlay]')).toHaveCount(0);
      const { state, commands, seekByHand } = watchEmbed(page);
      await seekByHand(5);
      await expect(page.getByText('Puoi spostarti solo nelle parti che hai già visto.')).toBeVisible();
      await expect.poll(() => listPlayedFrom(line).length).toBe(2);
      await expect.poll(state).toBe('playing');
      expect((await commands()).filter(([name]) => name === 'seek')).toHaveLength(1);
      expect(Math.max(...listPlayedFrom(line))).toBeLessThan(3);
    });

    test('stops when the window is left, also from inside its frame', async ({ page, server }) => {
      await page.goto(await prepare(server, slug, 0));
      await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
      await expect(page.locator('[data-overlay]')).toHaveCount(0);
      const { state, commands } = watchEmbed(page);
      // In the order of Firefox: Chromium has the frame focused before it says that the window is not.
      await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
        frame.blur();
        window.dispatchEvent(new Event('blur'));
        frame.focus();
      });
      await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
        frame.contentWindow?.postMessage({ command: 'rate', value: 1 }, '*');
      });
      await expect
        .poll(async () => (await commands()).at(-1)?.[0], 'all that was said before has arrived')
        .toBe('rate');
      expect(
        (await commands()).map(([name]) => name),
        'the frame is part of the page',
      ).not.toContain('pause');
      await page.evaluate(() => {
        document.hasFocus = () => false;
      });
      await expect.poll(state).toBe('paused');
    });

    test('that cannot be fetched says so, can be tried again, and lets go on', async ({ page, server }) => {
      await page.route(script, (route) => route.abort());
      await page.goto(await prepare(server, slug, 0));
      await expect(page.getByText(`Il lettore di ${site} non si è aperto`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continua con le lezioni' })).toBeVisible();
      await lookAt(page, `embed-failed-${site}`);
      await page.unroute(script);
      await serveEmbeds(page);
      await page.getByRole('button', { name: 'Riprova' }).click();
      await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
      await expect(page.locator('[data-overlay]')).toHaveCount(0);
      expect(await watchEmbed(page).state()).toBe('playing');
    });
  });

test('a preview finds out how long a video is, where nobody stated it', async ({ page, server }) => {
  const slug = 'il-lettore-di-vimeo';
  const known = () =>
    withDatabase(server, async (query) => {
      const [row] = await query(
        `select duration::text, seconds::float from course_sections section join section_media on course_section_id = id
         where slug = $1`,
        [slug],
      );
      return [row?.duration, row?.seconds];
    });
  await serveEmbeds(page);
  await signInAs(page, server, 'admin');
  const address = await prepare(server, slug, 0, '00:00:01');
  expect(await known()).toEqual(['00:00:01', null]);
  await page.goto(`/preview${address}`);
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect.poll(known).toEqual(['00:00:06', 6]);
});

test('a frame that never answers is told of as well', async ({ page, server }) => {
  await serveEmbeds(page);
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) => route.fulfill({ body: '' }));
  await signInAs(page, server, 'corsista');
  await page.goto(await prepare(server, 'una-campagna-famosa', 0));
  await page.clock.install();
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect(page.getByText('Apriamo il video…')).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(page.getByText('Il lettore di YouTube non si è aperto')).toBeVisible();
  await page.getByRole('button', { name: 'Continua con le lezioni' }).click();
  await expect(page.getByText('Il lettore di YouTube non si è aperto')).toHaveCount(0);
});

test('a video its owner does not let be seen here is not laid to the network', async ({ page, server }) => {
  await serveEmbeds(page);
  await refuseYouTube(page, 150);
  await signInAs(page, server, 'corsista');
  await page.goto(await prepare(server, 'una-campagna-famosa', 0));
  await expect(page.getByText('YouTube non lo mostra qui: è stato tolto, è privato')).toBeVisible();
  await expect(page.getByText('potrebbe bloccarlo')).toHaveCount(0);
  await doAtEachWidth(page, async () => {
    const overlay = page.locator('[data-overlay]');
    const isCut = () => overlay.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    await expect.poll(isCut, 'all of it is in sight').toBe(false);
    await expectLaidOut(page);
  });
  await page.getByRole('button', { name: 'Continua con le lezioni' }).click();
  await expect(page.getByText('YouTube non lo mostra qui')).toHaveCount(0);
});
