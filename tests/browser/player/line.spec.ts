import { withDatabase } from '#tests/support/browser/database.ts';
import { findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { listen, readHeard } from '#tests/support/browser/heard.ts';
import { countPings, describeFrames, holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';
const banner = 'Connessione interrotta, riprova';
const begin = { name: /^(RICOMINCIA|INIZIA A GUARDARE)/ };

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

test('a line that breaks in the middle of a video loses nothing, and nobody is sent back', async ({ page, server }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await listen(page);
  const line = await holdLessonLine(page);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const { time, pause } = watchPlayer(page);
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect.poll(time).toBeGreaterThan(1);

  await test.step('the banner says so, and the video goes on for a while', async () => {
    await line.cut();
    await expect(page.getByText(banner)).toBeVisible();
    const [note, stage] = await Promise.all([
      page.getByText(banner).boundingBox(),
      page.locator('video').boundingBox(),
    ]);
    expect(note?.y, 'it covers nothing').toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
    const brokenAt = await time();
    await expect.poll(time).toBeGreaterThan(brokenAt + 1);
    await pause();
    expect(describeFrames(line.frames)).toBe('play');
    await expect.poll(() => said).toContain('Socket not open');
  });

  await test.step('what happened during the cut is sent in order as soon as it is back', async () => {
    line.swallow();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect.poll(() => line.swallowed, 'an attempt that gets no answer gives way to the next').toBeGreaterThan(0);
    line.mend();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText(banner)).toHaveCount(0);
    await expect
      .poll(() => readHeard(page), 'who does not see the banner go is told')
      .toContain('Connessione ristabilita');
    expect(describeFrames(line.frames)).toBe('play stop');
    await expect(page.getByText(/Hai visto il [2-9]\d% del video/)).toBeVisible();
  });

  await test.step('the lesson is passed at its end, with no way back', async () => {
    await page.getByRole('button', { name: 'Riproduci' }).first().click();
    await expect(findSectionRow(page, 'I quattro passi in dieci secondi')).toContainText('Completata', {
      timeout: 20_000,
    });
    expect(describeFrames(line.frames)).toBe('play stop play stop end');
    await page.getByRole('button', { name: 'Apri ora' }).click();
    await expect.poll(() => line.closeCodes.at(-1)).toBe(1000);
  });
});

test('what a lesson owes waits for it while another is looked at', async ({ page, server }) => {
  const line = await holdLessonLine(page);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', begin).click();
  await expect.poll(() => describeFrames(line.frames)).toBe('play');
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(1);
  await line.cut();
  await watchPlayer(page).pause();
  for (const lesson of ['Le procedure', 'I quattro passi in dieci secondi']) {
    await findSectionRow(page, lesson).click();
    await expect(findSectionRow(page, lesson)).toHaveAttribute('aria-current', 'true');
  }
  await expect(page.getByText(banner)).toBeVisible();
  line.mend();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect.poll(() => describeFrames(line.frames)).toBe('play stop');
});

test('a video is held when the line stays down, also when it is started then', async ({ page, server }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const line = await holdLessonLine(page);
  await line.cut();
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByText(banner)).toBeVisible();
  await expect.poll(() => said).toContain('Cannot connect to websocket');
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByText(banner)).toHaveCount(0);
  const { isPaused, jumpTo } = watchPlayer(page);
  await page.getByRole('button', begin).click();
  await jumpTo(0);
  await expect(page.getByText('In pausa finché la connessione non torna')).toBeVisible();
  await lookAt(page, 'video-held');
  expect(await isPaused()).toBe(true);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(isPaused).toBe(false);
});

test('a line that takes what is said and answers nothing is told of, and holds the video', async ({ page, server }) => {
  const line = await holdLessonLine(page);
  await page.clock.install();
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  line.hush();
  const { isPaused } = watchPlayer(page);
  await page.getByRole('button', begin).click();
  await expect.poll(isPaused).toBe(false);
  await page.clock.runFor(5_000);
  await expect(page.getByText(banner)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText('In pausa finché la connessione non torna')).toBeVisible();
  expect(await isPaused()).toBe(true);
  expect(describeFrames(line.frames)).toBe('');
  line.mend();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(banner)).toHaveCount(0);
  expect(describeFrames(line.frames)).toMatch(/^play stop/);
  await expect.poll(isPaused).toBe(false);
});

test('trouble of a moment while a video plays leads back to it', async ({ page, server }) => {
  const line = await holdLessonLine(page);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  line.failNext('play_media');
  await page.getByRole('button', begin).click();
  await expect(page.getByText('Questa lezione non può essere registrata ora.')).toBeVisible();
  await page.getByRole('button', { name: 'Ricarica la lezione' }).click();
  await page.getByRole('button', begin).click();
  await expect.poll(watchPlayer(page).isPaused).toBe(false);
});

test('a ping goes out every nineteen and a half seconds', async ({ page, server }) => {
  const line = await holdLessonLine(page);
  await page.clock.install();
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  // A ping that finds no connection is dropped: what was played proves that there is one.
  await page.getByRole('button', begin).click();
  await expect.poll(() => describeFrames(line.frames)).toBe('play');
  await watchPlayer(page).pause();
  await expect.poll(() => describeFrames(line.frames)).toBe('play stop');

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 19_500);
  await expect.poll(() => countPings(line.frames)).toBeGreaterThan(0);
  const sent = countPings(line.frames);
  // A ping that is not answered within the interval would end the connection instead of sending the next.
  await expect.poll(() => line.answers.length).toBe(line.frames.length);
  await page.clock.runFor(19_499);
  expect(countPings(line.frames)).toBe(sent);
  await page.clock.runFor(1);
  await expect.poll(() => countPings(line.frames)).toBe(sent + 1);

  await line.cut();
  await expect(page.getByText(banner)).toBeVisible();
  line.swallow();
  await page.clock.runFor(1_000);
  await expect.poll(() => line.swallowed).toBe(1);
  line.mend();
  // The attempt is given up, and the next one made after its pause.
  await page.clock.runFor(19_500 + 2_000);
  await expect(page.getByText(banner)).toHaveCount(0);
});

test('the newest of two tabs plays; the older one is told, and can take over', async ({ page, context, server }) => {
  const address = await findAddress(server, 'DEMO-ATT', slug);
  await page.goto(address);
  await page.getByRole('button', begin).click();
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(0.2);
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', begin).click();
  await expect.poll(watchPlayer(other).time).toBeGreaterThan(0.2);
  await expect(page.getByText('Stai guardando altrove')).toBeVisible();
  expect(await watchPlayer(page).isPaused()).toBe(true);
  await watchPlayer(other).pause();
  await lookAt(page, 'video-replaced');
  await page.getByRole('button', { name: 'Continua qui' }).click();
  await page.getByRole('button', begin).click();
  await expect(other.getByText('Stai guardando altrove')).toBeVisible();
});

test('a logout in the middle of a video counts what has played until then', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const { time } = watchPlayer(page);
  await page.getByRole('button', begin).click();
  await expect.poll(time).toBeGreaterThan(1);
  await page.getByRole('button', { name: /Menu utente/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const [event] = await withDatabase(server, (query) =>
    query(
      "select data ->> 'cause' as cause, data ->> 'seconds' as seconds from learning_events where kind = 'stopped' order by at desc limit 1",
    ),
  );
  expect(event?.cause).toBe('stopped');
  expect(Number(event?.seconds)).toBeGreaterThan(1);
});

test('what has played counts in a browser that ends its connections before it tells the page', async ({
  page,
  server,
}) => {
  // As Firefox does when the page is left: after the question whether it may be, before the page is told.
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        window.addEventListener('beforeunload', () => this.close(4999));
      }
    };
  });
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const { time } = watchPlayer(page);
  await page.getByRole('button', begin).click();
  await expect.poll(time).toBeGreaterThan(3);
  const [clock] = await withDatabase(server, (query) => query('select clock_timestamp()::text as now'));
  await page.reload();
  await expect(page.getByRole('button', begin)).toBeVisible();
  // The page that comes may be noted as opened before the one that went is noted as stopped.
  const readStopped = () =>
    withDatabase(server, (query) =>
      query(
        "select (data ->> 'seconds')::float as seconds from learning_events where kind = 'stopped' and at > $1 order by id",
        [clock?.now],
      ),
    );
  await expect.poll(async () => (await readStopped()).length).toBe(1);
  expect(Number((await readStopped())[0]?.seconds)).toBeGreaterThan(2);
});
