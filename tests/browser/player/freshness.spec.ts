import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { courseName, findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { alter, buildSectionAddress, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { openAs } from '#tests/support/browser/questionnaireLearner.ts';
import { seeAgain } from '#tests/support/browser/seeAgain.ts';
import { type DemoServer, expect, hold, signInAs, signInWith, test } from '#tests/support/browser.ts';
import { aCourse, anEnrolment, askAttendance, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const code = 'DEMO-ATT';
const file = 'quattro-passi-la-scheda';
const evaluation = 'quattro-passi-la-verifica';

/** Whether the evaluation asks for the file first. */
const require = (server: DemoServer, isRequired: boolean): Promise<void> =>
  alter(
    server,
    `update course_sections set mandatory_section_id =
      case when $3 then (select id from course_sections where slug = $2) end where slug = $1`,
    [evaluation, file, isRequired],
  );

const findFileRow = (page: Page) => findSectionRow(page, 'Le procedure');
const findEvaluationRow = (page: Page) => findSectionRow(page, 'Quattro domande');

test.beforeEach(async ({ page, server }) => {
  await alter(server, `update course_sections set mandatory_section_id = null where slug = $1`, [file]);
  await signInAs(page, server, 'corsista');
});

test('a course that was begun is gone on with, as soon as one is back at its start', async ({ page, server }) => {
  await page.goto(await findAddress(server, code));
  await page.getByRole('button', { name: 'Inizia ora la tua formazione' }).click();
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Riprendi da dove avevi interrotto' })).toBeVisible();
  await expect(page.getByText('Ecco il punto in cui eri rimasto: I quattro passi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ricomincia il corso' })).toBeVisible();
});

test('what was locked, opened or taken away since is found out about', async ({ page, server }) => {
  await require(server, false);
  await page.goto(await findAddress(server, code));
  await expect(findEvaluationRow(page)).not.toContainText('Supera prima');

  await test.step('at the press on what is locked by now', async () => {
    await require(server, true);
    await findEvaluationRow(page).click();
    await expect(page.getByText('Questa lezione non si può ancora aprire')).toBeVisible();
    await expect(page.getByText('Supera prima «Le procedure', { exact: false }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/corsi\//);
    await lookAt(page, 'locked-since');
  });

  await test.step('at the press on what is open by now', async () => {
    await page.getByRole('button', { name: 'Inizio del corso' }).click();
    await expect(findEvaluationRow(page)).toContainText('Supera prima');
    await require(server, false);
    await findEvaluationRow(page).click({ force: true });
    await expect(page.getByRole('button', { name: 'Inizia la verifica' })).toBeVisible();
  });

  await test.step('when the page is seen again', async () => {
    await require(server, true);
    await seeAgain(page);
    await expect(findEvaluationRow(page)).toContainText('Supera prima');
    await require(server, false);
    await seeAgain(page);
    await expect(findEvaluationRow(page)).not.toContainText('Supera prima');
  });

  await test.step('a page that is seen again without a network stays as it is', async () => {
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await seeAgain(page);
    await failed;
    await expect(findEvaluationRow(page)).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('a lesson that is gone says so, and leaves the tree', async () => {
    await alter(server, 'update course_sections set is_active = false where slug = $1', [file]);
    await findFileRow(page).click();
    await expect(page.getByRole('heading', { name: 'Questa lezione non è più disponibile' })).toBeVisible();
    await expect(page.getByText('Scegline un’altra dall’elenco del corso.')).toBeVisible();
    await expect(findFileRow(page)).toHaveCount(0);
    await alter(server, 'update course_sections set is_active = true where slug = $1', [file]);
  });
});

/** How long the file lesson says it takes. */
const readSeconds = (server: DemoServer): Promise<number> =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      'select extract(epoch from duration)::integer as seconds from course_sections where slug = $1',
      [file],
    );
    return Number(row?.seconds);
  });

test('a file is offered by a link that is good, and reported once', async ({ page, server }) => {
  const line = await holdLessonLine(page);
  await page.clock.install();
  await page.goto('/attivita');
  await expect(page.getByRole('tab', { name: 'STATISTICHE' })).toBeVisible();
  const go = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /Giulia Conti/i }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };
  await go('I miei corsi');
  await page
    .getByRole('link', { name: new RegExp(courseName) })
    .last()
    .click();
  await findFileRow(page).click();
  const link = page.getByRole('link', { name: 'SCARICA FILE' });
  const first = await link.getAttribute('href');
  const ends = () => line.frames.filter(({ action }) => action === 'end_section').length;
  const isSection = /course-sections\/\d+\/$/;

  await test.step('a page that was open for long asks for another one', async () => {
    await page.clock.fastForward('03:00:00');
    await page.route(isSection, (route) => route.fulfill({ status: 500, body: 'no' }));
    const release = await hold(page, '**/course-sections/*/');
    await link.click({ button: 'middle' });
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(page.getByText('Il file non si è aperto. Ricarica la pagina e riprova.')).toBeVisible();
    expect(ends(), 'what was not fetched is not reported').toBe(0);
    await page.unroute(isSection);
  });

  await test.step('two presses are one report', async () => {
    await link.dblclick();
    await expect(findFileRow(page)).toContainText('Completata');
    await expect(page.getByText('La lezione non è stata registrata. Riprova.')).toHaveCount(0);
    expect(ends()).toBe(1);
    const seconds = await readSeconds(server);
    expect(line.frames.filter(({ action }) => action !== 'ping').slice(0, 4), 'opened, and followed whole').toEqual([
      { action: 'read' },
      { action: 'play_media', additional_data: { section_step_time: 0 } },
      { action: 'stop_media', additional_data: { section_step_time: seconds } },
      { action: 'end_section', additional_data: { watched_media_duration: seconds } },
    ]);
    const opened = page
      .context()
      .pages()
      .map((tab) => tab.url());
    expect(opened).not.toContain(new URL(first ?? '', server.address).href);
  });

  await test.step('the statistics count it', async () => {
    const asked = page.waitForRequest(/dashboard\/me\/$/);
    await go('Le mie attività');
    await asked;
  });
});

test('materials and teachers are at hand in the player', async ({ page, server }) => {
  await page.goto(await findAddress(server, code));
  const material = page.getByRole('link', { name: /^Corpo nazionale dei Vigili del fuoco/ });
  await expect(material).toHaveAttribute('href', 'https://www.vigilfuoco.it');
  await expect(page.getByRole('heading', { level: 2, name: 'Insegnanti' })).toBeVisible();
  await expect(page.getByText('Salvo Messina')).toBeVisible();
});

test('rules that are accepted while the course is being read again are not asked for anew', async ({
  browser,
  server,
}) => {
  const { course, user } = await withWorld(server, async (world) => {
    const course = await aCourse(world, { sections: [{}] });
    await askAttendance(world, course, { max_speed: 1 });
    const user = await aUser(world);
    await anEnrolment(world, { user, course });
    return { course, user };
  });
  const page = await openAs(browser, server, user, buildSectionAddress(course));
  const rules = page.getByRole('heading', { name: 'Regole di frequenza' });
  const accept = page.getByRole('button', { name: 'Ho letto le regole e inizio' });
  await expect(accept).toBeVisible();
  const { promise: isAccepted, resolve: release } = Promise.withResolvers<void>();
  let state: 'unread' | 'read' | 'told' = 'unread';
  await page.route(/\/users\/me\/subscriptions\/\d+\/course\/$/, async (route) => {
    const response = await route.fetch();
    state = 'read';
    await isAccepted;
    await route.fulfill({ response }).catch(() => undefined);
    state = 'told';
  });
  await seeAgain(page);
  await expect.poll(() => state).toBe('read');
  await accept.click();
  await expect(accept).toHaveCount(0);
  await page.evaluate(() => {
    const note = () =>
      Object.assign(window, { isAsked: document.body.textContent.includes('Ho letto le regole e inizio') });
    new MutationObserver((_, observer) => {
      note();
      if (Reflect.get(window, 'isAsked')) observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  release();
  await expect.poll(() => state).toBe('told');
  await page.unrouteAll();
  const again = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/course/'));
  await seeAgain(page);
  await again;
  await expect(rules).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isAsked'))).not.toBe(true);
  await page.context().close();
});

test('a course taken away since is found out about where it is begun', async ({ page, server }) => {
  const { username, password, course } = await withWorld(server, async (world) => {
    const [user, made] = [await aUser(world), await aCourse(world)];
    await anEnrolment(world, { user, course: made });
    return { ...user, course: made };
  });
  await signInWith(page, server, { username, password });
  await page.goto(`/corsi/${course.id}`);
  const begin = page.getByRole('button', { name: 'Inizia ora la tua formazione' });
  await expect(begin).toBeVisible();
  await alter(server, `update courses set status = 'RDY' where id = $1`, [course.id]);
  await begin.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo corso non è tra i tuoi');
  await expect(page.getByText('Riprova')).toHaveCount(0);
});
