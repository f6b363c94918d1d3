import type { Page } from '@playwright/test';
import type { AttendanceRules } from '#contract/attendance.ts';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findAnswerAll, findSectionRow, takeFile } from '#tests/support/browser/extinguisherCourse.ts';
import { holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';
import { askAttendance } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const code = 'DEMO-ATT';
const nameLesson = (name: 'il-video' | 'la-scheda' | 'la-verifica') => `quattro-passi-${name}`;

const enrolment = `(select s.id from subscriptions s join courses c on c.id = course_id and code = '${code}'
  join users on users.id = user_id and username = 'corsista')`;

/** Gives the course these rules and nothing else, acknowledged or not. */
const regulate = async (server: DemoServer, rules: Partial<AttendanceRules>): Promise<void> => {
  const [course] = await withDatabase(server, (query) => query('select id from courses where code = $1', [code]));
  await alter(server, 'delete from attendance_rules');
  await withWorld(server, (world) => askAttendance(world, { id: Number(course?.id) }, rules));
};

const acknowledge = (page: Page) => page.getByRole('button', { name: 'Ho letto le regole e inizio' }).click();

const findStart = (page: Page) => page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ });

const findQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Sei ancora qui?' });

test.beforeEach(async ({ page, server }) => {
  await alter(server, 'update course_sections set mandatory_section_id = null');
  await signInAs(page, server, 'corsista');
});

test('the rules are read before the course begins, and the video stays within them', async ({ page, server }) => {
  await regulate(server, { requires_media: true, max_speed: 1, presence_minutes: 10, daily_minutes: 480 });
  await page.goto(await findAddress(server, code));
  await expect(page.getByRole('heading', { name: 'Regole di frequenza' })).toBeVisible();
  await expect(page.getByText('I video si guardano al massimo a 1×.')).toBeVisible();
  await lookAt(page, 'attendance-rules');
  await page.evaluate(() => localStorage.setItem('player', JSON.stringify({ speed: 1.5 })));
  await page.goto(await findAddress(server, code, nameLesson('il-video')));
  await acknowledge(page);

  const { isPaused, time, video, hurry } = watchPlayer(page);
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect.poll(time).toBeGreaterThan(0.3);
  await expect(page.getByText(/^Oggi puoi ancora seguire/)).toBeVisible();

  await test.step('no faster than it may be', async () => {
    await page.locator('div.plyr').getByRole('button', { name: 'Impostazioni' }).click();
    await page.getByRole('menuitem', { name: /Velocità/ }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['0,75×', 'Normale']);
    await page.keyboard.press('Escape');
    await hurry(2);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1);
    // What was chosen for other courses is remembered.
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{}').speed)).toBe(1.5);
  });

  await test.step('a question stops it, takes the keyboard, and is answered with it', async () => {
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await expect.poll(isPaused).toBe(true);
    await expect
      .poll(() => withDatabase(server, (query) => query('select from presence_checks').then(({ length }) => length)))
      .toBe(1);
    await alter(server, 'update presence_checks set seconds_left = 0');
    // Asked at once where the pause is heard of only now.
    await expect(async () => {
      if (!(await findQuestion(page).isVisible()))
        await page.locator('div.plyr').getByRole('button', { name: 'Riproduci' }).first().click({ timeout: 1000 });
      await expect(findQuestion(page)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect.poll(isPaused).toBe(true);
    await expect(page, 'who reads in another tab is told').toHaveTitle(/^Sei ancora qui\? — .+ · .+$/);
    await lookAt(page, 'attendance-question');
    // A browser lets the first be refused, and no other.
    for (let time = 1; time <= 3; time += 1) await page.keyboard.press('Escape');
    await expect(findQuestion(page)).toBeVisible();
    await expect(findQuestion(page).getByRole('button', { name: 'Sì, sono qui' })).toBeFocused();
  });

  await test.step('it waits over a reload', async () => {
    await page.reload();
    await expect(findQuestion(page)).toBeVisible();
    await expect(
      findQuestion(page)
        .getByText(/^Hai ancora \d+ secondi$/)
        .first(),
    ).toBeVisible();
    await expect(findQuestion(page).getByRole('button', { name: 'Sì, sono qui' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(findQuestion(page)).toBeHidden();
    await expect(page).not.toHaveTitle(/Sei ancora qui/);
  });

  await test.step('an answer that comes late says what that means', async () => {
    await alter(server, 'update presence_checks set seconds_left = 0');
    await findStart(page).click();
    await expect(findQuestion(page)).toBeVisible();
    await alter(server, 'update presence_checks set answer_by = asked where check_id is not null');
    await page.reload();
    await expect(page.getByRole('alertdialog', { name: 'Bentornato' })).toBeVisible();
    await page.getByRole('button', { name: 'Continua', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('when the day is full it says when it goes on', async () => {
    await alter(
      server,
      `insert into attendance_days values (${enrolment}, day_in_rome(clock_timestamp()), 28800)
        on conflict (subscription_id, day) do update set seconds = 28800`,
    );
    await findStart(page).click();
    await expect(page.getByText('Per oggi basta così')).toBeVisible();
    await expect(page.getByText(/potrai riprendere dal \d\d\/\d\d\/\d{4} alle 00:00/)).toBeVisible();
    await lookAt(page, 'attendance-capped');
  });

  await test.step('an inspector reads all of it in the record, to the second', async () => {
    const [{ id, person } = {}] = await withDatabase(server, (query) =>
      query(`select id, user_id as person from subscriptions where id = ${enrolment}`),
    );
    await signInAs(page, server, 'admin');
    await page.goto(`/backoffice/users/${person}/subscriptions/${id}`);
    await page.getByRole('button', { name: 'Registro dell’apprendimento' }).click();
    const record = page.getByRole('table', { name: 'Registro dell’apprendimento' });
    const choose = async (kind: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Tipo di evento' }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
      await expect(record.getByRole('row').nth(1)).toContainText(kind);
      await expect(record.getByRole('row').nth(1)).toContainText(/\d\d:\d\d:\d\d/);
    };
    await choose('Presa visione delle regole di frequenza');
    await expect(record.getByRole('row').nth(1)).toContainText('I video si guardano al massimo a 1×.');
    await choose('Controllo di presenza: domanda');
    await choose('Controllo di presenza: confermato');
    await choose('Controllo di presenza: senza risposta');
  });
});

test('a question that was answered in another tab closes in this one', async ({ page, server }) => {
  await regulate(server, { presence_minutes: 10 });
  await alter(
    server,
    `insert into presence_checks (subscription_id, seconds_left) values (${enrolment}, 0)
      on conflict (subscription_id) do update set seconds_left = 0`,
  );
  await page.goto(await findAddress(server, code, nameLesson('il-video')));
  await acknowledge(page);
  await findStart(page).click();
  await expect(findQuestion(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Sì, sono qui' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('when a full day is over the video may be played from the same page', async ({ page, server }) => {
  await regulate(server, { daily_minutes: 480 });
  await alter(
    server,
    `insert into attendance_days values (${enrolment}, day_in_rome(clock_timestamp()), 28800)
      on conflict (subscription_id, day) do update set seconds = 28800`,
  );
  await page.clock.install();
  await page.goto(await findAddress(server, code, nameLesson('il-video')));
  await acknowledge(page);
  await findStart(page).click();
  await expect(page.getByText('Per oggi basta così')).toBeVisible();
  await page.clock.fastForward('25:00:00');
  await expect(findStart(page)).toBeVisible();
});

test('a file is read for a while before its lesson is done', async ({ page, server }) => {
  await regulate(server, { file_seconds: 5 });
  const line = await holdLessonLine(page);
  await page.goto(await findAddress(server, code, nameLesson('la-scheda')));
  await acknowledge(page);
  await expect(page.getByText('leggilo per almeno 5 secondi')).toBeVisible();
  await lookAt(page, 'attendance-file');
  const timer = page.getByText(/^Tempo di lettura ancora richiesto: 0:0\d$/);
  await test.step('a line that breaks while it is read is told', async () => {
    await page.getByRole('button', { name: 'Leggi qui' }).click();
    await expect(timer).toBeVisible();
    await line.cut();
    const banner = page.getByRole('alert').filter({ hasText: 'Connessione interrotta, riprova' });
    await expect(banner).toBeVisible();
    line.mend();
    await expect(banner, 'it comes back by itself').toHaveCount(0);
  });
  const [read] = await Promise.all([timer.waitFor().then(() => true), takeFile(page)]);
  expect(read).toBe(true);
});

test('an evaluation waits for the pause after a try', async ({ page, server }) => {
  await regulate(server, { retry_minutes: 15 });
  await page.goto(await findAddress(server, code, nameLesson('la-verifica')));
  await acknowledge(page);
  await expect(page.getByText('Tra un tentativo e l’altro è prevista una pausa di 15 minuti')).toBeVisible();
  await page.getByRole('button', { name: 'Inizia la verifica' }).click();
  await findAnswerAll(page, false);
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText(/^Potrai riprovare d/)).toBeVisible();
  await page.getByRole('button', { name: 'Riprova a svolgere la verifica' }).click();
  await expect(page.getByRole('heading', { name: 'Prima di riprovare, una pausa' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Mancano 14:\d\d\.$/);
  await lookAt(page, 'attendance-pause');
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Prima di riprovare, una pausa' })).toBeVisible();

  await test.step('this clock is ahead of the server’s, which decides', async () => {
    await page.clock.fastForward('16:00');
    await expect(page.getByRole('status').getByText(/^Manca pochissimo/)).toBeVisible();
    await lookAt(page, 'attendance-pause-over');
    await alter(server, 'delete from attendance_rules');
    await page.getByRole('button', { name: 'Controlla ora' }).click();
    await expect(page.getByRole('button', { name: 'Inizia la verifica' })).toBeVisible();
    await expect(page.locator('h2:focus'), 'the focus goes on to what takes its place').toHaveCount(1);
  });
});

test('rules accepted at the start of the course lead to its lesson, and only those that were read are accepted', async ({
  page,
  server,
}) => {
  await regulate(server, { retry_minutes: 20 });
  await page.goto(await findAddress(server, code));
  await expect(page.getByRole('heading', { name: 'Regole di frequenza' })).toBeVisible();
  await expect(page.getByText('20 minuti')).toBeVisible();

  await test.step('others have taken their place since', async () => {
    await regulate(server, { retry_minutes: 45 });
    await acknowledge(page);
    await expect(page.getByText('Nel frattempo le regole sono cambiate: leggi quelle di ora.')).toBeVisible();
    await expect(page.getByText('45 minuti')).toBeVisible();
    const noted = await withDatabase(server, (query) =>
      query(
        `select 1 from learning_events where kind = 'rules_acknowledged' and data->'rules'->>'retry_minutes' = '45'`,
      ),
    );
    expect(noted, 'nobody has read them').toEqual([]);
  });

  await acknowledge(page);
  await expect(page.locator('section:focus'), 'the lesson is open, with the focus in front of it').toHaveCount(1);
  await expect(page).toHaveURL(/lezione=\d+$/);

  await test.step('in front of a lesson the focus goes to it as well', async () => {
    await regulate(server, { retry_minutes: 30 });
    await page.goto(await findAddress(server, code, nameLesson('il-video')));
    await acknowledge(page);
    await expect(page.getByRole('region', { name: 'I quattro passi in dieci secondi' })).toBeFocused();
  });
});

test('a pause is as long as it is, also where the clock of the device is three hours behind or set back', async ({
  page,
  server,
}) => {
  await regulate(server, { retry_minutes: 16 });
  await page.clock.install({ time: Date.now() - 3 * 3_600_000 });
  await page.goto(await findAddress(server, code, nameLesson('la-verifica')));
  await acknowledge(page);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^Mancano 1?\d:\d\d\.$/);
  await page.clock.setSystemTime(Date.now() - 9 * 3_600_000);
  await page.clock.runFor(2000);
  await expect(timer).toHaveText(/^Mancano 1?\d:\d\d\.$/);
});

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });

  test('a course that bars them says where to follow it', async ({ page, server }) => {
    await regulate(server, { bars_phones: true });
    await page.goto(await findAddress(server, code, nameLesson('il-video')));
    await acknowledge(page);
    await expect(page.getByText('Questo corso non si segue da telefono')).toBeVisible();
    await lookAt(page, 'attendance-phone');
    await expect(findSectionRow(page, 'I quattro passi')).toBeVisible();
  });
});
