import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { countPings, holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { askAttendance } from '#tests/support/world.ts';

const code = 'DEMO-ATT';

test('a file read in another tab, which hides the page, goes on being counted', async ({ page, server }) => {
  await alter(server, 'update course_sections set mandatory_section_id = null');
  const [course] = await withDatabase(server, (query) => query('select id from courses where code = $1', [code]));
  await withWorld(server, (world) => askAttendance(world, { id: Number(course?.id) }, { file_seconds: 600 }));
  // As browsers treat a page that has been hidden for a while: its own timers go off once a minute.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    const every = window.setInterval.bind(window);
    const slowly = (run: TimerHandler, delay = 0, ...rest: unknown[]): number =>
      every(run, Math.max(delay, 60_000), ...rest);
    Object.assign(window, { setInterval: slowly });
    // What a worker is told to wait for is a sixtieth, and the page's own clock goes as much faster.
    const { Blob } = window;
    const shorten = (part: BlobPart): BlobPart => (typeof part === 'string' ? part.replace('19500', '325') : part);
    const now = performance.now.bind(performance);
    Object.assign(window, {
      Blob: function QuickBlob(parts: BlobPart[]) {
        return new Blob(parts.map(shorten));
      },
    });
    performance.now = () => 60 * now();
  });
  const line = await holdLessonLine(page);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, code, 'quattro-passi-la-scheda'));
  await page.getByRole('button', { name: 'Ho letto le regole e inizio' }).click();
  await page.getByRole('button', { name: 'Leggi qui' }).click();
  await expect(page.getByText(/^Tempo di lettura ancora richiesto: /)).toBeVisible();
  await expect.poll(() => countPings(line.frames)).toBeGreaterThan(1);
});
