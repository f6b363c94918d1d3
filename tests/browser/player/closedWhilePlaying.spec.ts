import { holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';
const banner = 'Connessione interrotta, riprova';
const suspended = 'L’iscrizione a questo corso è stata sospesa.';

const setStatus = (server: Parameters<typeof alter>[0], status: string) =>
  alter(
    server,
    `update subscriptions set status_etiquette = $1 from courses, users
      where courses.id = course_id and code = 'DEMO-ATT' and users.id = user_id and username = 'corsista'`,
    [status],
  );

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));
test.afterEach(({ server }) => setStatus(server, 'RUN'));

test('a learner who is suspended while watching is told why, and the video stops', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const { time, isPaused } = watchPlayer(page);
  await page.getByRole('button', { name: /^(RICOMINCIA|INIZIA A GUARDARE)/ }).click();
  await expect.poll(time).toBeGreaterThan(1);
  await setStatus(server, 'OFF');
  await expect(page.getByRole('alert').filter({ hasText: suspended })).toBeVisible();
  await expect.poll(isPaused).toBe(true);
  await expect(page.getByText(banner)).toHaveCount(0);
  await lookAt(page, 'suspended-while-playing');
});

test('a line that cannot come back because of a suspension says so instead of trying for ever', async ({
  page,
  server,
}) => {
  const line = await holdLessonLine(page);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: /^(RICOMINCIA|INIZIA A GUARDARE)/ }).click();
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(0.5);
  await line.cut();
  await expect(page.getByText(banner)).toBeVisible();
  await setStatus(server, 'OFF');
  line.mend();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('alert').filter({ hasText: suspended })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(banner)).toHaveCount(0);
});

const show = (server: Parameters<typeof alter>[0], isActive: boolean) =>
  alter(server, 'update course_sections set is_active = $1 where slug = $2', [isActive, slug]);

test('a lesson that is hidden while its video plays stops, and says that it is gone', async ({ page, server }) => {
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: /^(RICOMINCIA|INIZIA A GUARDARE)/ }).click();
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(0.5);
  await show(server, false);
  await expect(page.getByText('Questa lezione non è più disponibile')).toBeVisible();
  await show(server, true);
});

test('a lesson that is hidden while its line is down is not tried for ever', async ({ page, server }) => {
  const line = await holdLessonLine(page);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: /^(RICOMINCIA|INIZIA A GUARDARE)/ }).click();
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(0.5);
  await line.cut();
  await expect(page.getByText(banner)).toBeVisible();
  await show(server, false);
  line.mend();
  await expect(page.getByText('Questa lezione non è più disponibile')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(banner)).toHaveCount(0);
  await show(server, true);
});

test('a learner who is suspended in the middle of an evaluation is told why', async ({ page, server }) => {
  const evaluation = 'quattro-passi-la-verifica';
  await alter(server, 'update course_sections set mandatory_section_id = null where slug = $1', [evaluation]);
  await page.goto(await findAddress(server, 'DEMO-ATT', evaluation));
  await page.getByRole('button', { name: 'Inizia la verifica' }).click();
  await setStatus(server, 'OFF');
  await page.getByRole('radio', { name: 'Togliere la sicura' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Non sei autorizzato ad accedere' })).toBeVisible();
  await expect(page.getByText(suspended)).toBeVisible();
});

test('a question «Sei ancora qui?» does not stand over what says so', async ({ page, server }) => {
  // Of a page before this one, which would have been told of the question.
  await alter(server, 'delete from media_clocks');
  await alter(
    server,
    `with rules as (insert into attendance_rules (course_id, presence_minutes)
        select id, 10 from courses where code = 'DEMO-ATT' returning course_id)
      insert into presence_checks (subscription_id, seconds_left)
        select id, 0 from subscriptions where course_id = (select course_id from rules)`,
  );
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', { name: 'Ho letto le regole e inizio' }).click();
  await page.getByRole('button', { name: /^(RICOMINCIA|INIZIA A GUARDARE|RIPRENDI)/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await setStatus(server, 'OFF');
  await expect(page.getByRole('alert').filter({ hasText: suspended })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
