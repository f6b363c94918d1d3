import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { findMediaDrawer } from '#tests/support/browser/finders.ts';
import { describeFrames, holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';
import { readMediaFile } from '#tests/support/media.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const video = { duration: '00:00:10', media: { type: 'VIDEO', link: 'https://esempio.it/a.mp4' } } as const;

/** A course whose first lesson two people have watched a part of, one of them to the end; nobody has begun the second. */
const aWatchedCourse = (server: DemoServer) =>
  withWorld(server, async (world) => {
    const made = await aCourse(world, {
      name: 'Corso con un video',
      sections: [
        { name: 'Il video di prima', ...video },
        { name: 'Non iniziata', ...video },
      ],
    });
    for (const isPassed of [false, false, true]) {
      const user = await aUser(world);
      const { id } = await anEnrolment(world, { user, course: made, status_etiquette: 'RUN' });
      await world.db
        .insertInto('section_sessions')
        .values({
          subscription_id: id,
          course_section_id: made.sections[0]?.id ?? 0,
          coverage: '{[0,5)}',
          watched_time: 5,
          is_section_passed: isPassed,
          passed_at: isPassed ? new Date().toISOString() : null,
        })
        .execute();
    }
    return made;
  });

const openMedia = (page: Page, { id, sections }: { id: number; sections: { id: number }[] }, place = 0) =>
  page.goto(`/backoffice/courses/${id}/contents/sections/${sections[place]?.id}/media`);
const giveLink = async (page: Page, link: string): Promise<void> => {
  const drawer = findMediaDrawer(page);
  await drawer.getByRole('button', { name: 'Link', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Indirizzo del video' }).fill(link);
  await drawer.getByRole('button', { name: 'Salva', exact: true }).click();
};
const countCovered = (server: DemoServer, sectionId = 0) =>
  withDatabase(server, async (query) => {
    const rows = await query(
      "select count(*) from section_sessions where course_section_id = $1 and not is_section_passed and coverage <> '{}'",
      [sectionId],
    );
    return Number(rows[0]?.count);
  });

const watchSome = (server: DemoServer, { id, sections }: { id: number; sections: { id: number }[] }, place: number) =>
  alter(
    server,
    `insert into section_sessions (subscription_id, course_section_id, coverage, watched_time)
      select id, $1, '{[0,5)}', 5 from subscriptions where course_id = $2`,
    [sections[place]?.id, id],
  );

/** Holds what gives a lesson its video until something else has happened. */
const holdMedia = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<(happen: () => Promise<unknown>) => Promise<void>>();
  await page.route(
    /\/course-sections\/\d+\/media\/$/,
    (route) =>
      resolve(async (happen) => {
        await happen();
        await route.continue();
      }),
    { times: 1 },
  );
  return async (happen: () => Promise<unknown>) => (await promise)(happen);
};

const giveCaptions = async (server: DemoServer, id = 0): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ language: 'it', label: 'Italiano' })) form.set(name, value);
  form.set('file', new Blob(['1\n00:00:00,500 --> 00:00:01,500\nParole\n']), 'a.srt');
  const { call } = await openClient(server, 'admin');
  expect((await call('POST v1/course-sections/{id}/captions/', { params: { id }, form })).status).toBe(201);
};

test('who replaces a video that people have begun says which it is', async ({ page, server }) => {
  const course = await aWatchedCourse(server);
  const [lesson] = course.sections;
  await signInAs(page, server, 'admin');
  const question = page.getByRole('alertdialog', { name: 'Il nuovo video è lo stesso di prima?' });
  const done = page.getByText('Video aggiunto correttamente!');
  const answer = (button: 'Salva' | 'Annulla') => question.getByRole('button', { name: button, exact: true }).click();

  await test.step('nothing is asked where nobody has begun, and who begins before the save begins again', async () => {
    await openMedia(page, course, 1);
    const beginBeforeSave = await holdMedia(page);
    await giveLink(page, 'https://esempio.it/b.mp4');
    await beginBeforeSave(() => watchSome(server, course, 1));
    await expect(done).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await countCovered(server, course.sections[1]?.id)).toBe(0);
  });

  await test.step('of captions it is told whether they stay', async () => {
    await giveCaptions(server, course.sections[1]?.id);
    await openMedia(page, course, 1);
    await giveLink(page, 'https://esempio.it/c.mp4');
    await expect(question).toContainText('Nessun iscritto è a metà del video, ma la lezione ha dei sottotitoli.');
    await expect(
      question.getByRole('radio', { name: /^È lo stesso video.*I sottotitoli \(Italiano\) restano\./ }),
    ).toBeVisible();
    await lookAt(page, 'film-question-captions');
    await question
      .getByRole('radio', { name: /^È un altro video.*I sottotitoli \(Italiano\) vengono eliminati/ })
      .check();
    await answer('Salva');
    await expect(done).toBeVisible();
    await expect(findMediaDrawer(page).getByText('Nessun sottotitolo.')).toBeVisible();
  });

  await test.step('nothing is saved where the question is left', async () => {
    await openMedia(page, course);
    await giveLink(page, 'https://esempio.it/b.mp4');
    await expect(question).toContainText(
      '2 iscritti hanno visto una parte del video e non hanno ancora superato la lezione.',
    );
    await expect(question.getByRole('radio', { name: /^È lo stesso video, rifatto/ })).toBeChecked();
    await lookAt(page, 'film-question');
    await answer('Annulla');
    await expect(question).toHaveCount(0);
    await expect(findMediaDrawer(page).getByRole('textbox', { name: 'Indirizzo del video' })).toHaveValue(
      'https://esempio.it/b.mp4',
    );
  });

  await test.step('the same one made again loses nothing', async () => {
    await findMediaDrawer(page).getByRole('button', { name: 'Salva', exact: true }).click();
    await answer('Salva');
    await expect(done).toBeVisible();
    expect(await countCovered(server, lesson?.id)).toBe(2);
  });

  await test.step('another is begun again, by file too, and the log says so', async () => {
    await openMedia(page, course);
    const drawer = findMediaDrawer(page);
    await drawer.getByRole('button', { name: 'File da caricare', exact: true }).click();
    await drawer
      .getByLabel('Scegli il file', { exact: true })
      .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(readMediaFile('tiny.mp4')) });
    await drawer.getByRole('button', { name: 'Carica e salva', exact: true }).click();
    await question.getByRole('radio', { name: /^È un altro video/ }).check();
    await lookAt(page, 'film-question-other');
    await answer('Salva');
    await expect(done).toBeVisible();
    expect(await countCovered(server, lesson?.id)).toBe(0);
    await page.goto('/backoffice/log');
    await page
      .getByRole('row', { name: /Il video di prima/ })
      .first()
      .getByRole('link')
      .last()
      .click();
    await expect(page.getByRole('row', { name: /^Rispetto a quello di prima/ })).toContainText('un altro');
    await expect(page.getByRole('row', { name: /^Iscritti che ricominciano la lezione/ })).toContainText('2');
    await lookAt(page, 'film-log');
  });
});

const slug = 'quattro-passi-il-video';
const begin = { name: /^(RICOMINCIA|INIZIA A GUARDARE)/ };

/** An administrator puts another film in the place of what a lesson has. */
const replaceFilm = async (server: DemoServer, of = slug): Promise<void> => {
  const [section] = await withDatabase(server, (query) =>
    query('select id from course_sections where slug = $1', [of]),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Un altro film', type: 'VIDEO', film: 'other' }))
    form.set(name, value);
  const film = readFileSync(new URL('../../server/demo/media/video/segnaletica.mp4', import.meta.url));
  form.set('file', new Blob([film]), 'segnaletica.mp4');
  const { call } = await openClient(server, 'admin');
  const { status } = await call('POST v1/course-sections/{id}/media/', { params: { id: Number(section?.id) }, form });
  expect(status).toBe(201);
};
const isFinished = (page: Page) => findSectionRow(page, 'I quattro passi in dieci secondi').getByText('Completata');

test('a learner with the old video open is told, and opens the new one from its start', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const { time, isPaused } = watchPlayer(page);
  await page.getByRole('button', begin).click();
  await expect.poll(time).toBeGreaterThan(2);
  await replaceFilm(server);
  const told = page.getByRole('alert').filter({ hasText: 'Il video è stato sostituito' });
  await expect(told).toBeVisible();
  await expect.poll(isPaused).toBe(true);
  await lookAt(page, 'film-replaced');
  await page.getByRole('button', { name: 'Riapri la lezione' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  await expect(page.getByText('Hai visto lo 0% del video')).toBeVisible();
  await page.getByRole('button', begin).click();
  await expect.poll(time).toBeGreaterThan(1);
  await expect(isFinished(page)).toHaveCount(0);
});

test('who has just passed the old video goes on to the next lesson', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', begin).click();
  const announced = page.getByRole('alert').filter({ hasText: 'Prossima lezione: «Le procedure' });
  await expect(announced).toBeVisible({ timeout: 40_000 });
  // Where the page has been told, it shows no more of the old video.
  const seenSoFar = page.getByRole('img', { name: 'Parti del video già viste' });
  await expect(seenSoFar).toBeVisible();
  await replaceFilm(server);
  await expect(seenSoFar).toHaveCount(0);
  await expect(announced).toBeVisible();
  await expect(page.getByText('Il video è stato sostituito')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rivedi', exact: true }).click();
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  // The later tests begin it anew.
  await alter(
    server,
    'update section_sessions set is_section_passed = false, passed_at = null where course_section_id = $1',
    [Number(new URL(page.url()).searchParams.get('lezione'))],
  );
});

test('what a tab owes of the old video after being offline counts for nothing', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const line = await holdLessonLine(page);
  const { time, pause } = watchPlayer(page);
  /** Plays on while the line is down, so that something is owed, and the film is replaced then. */
  const watchOffline = async (): Promise<void> => {
    await page.getByRole('button', begin).click();
    await expect.poll(time).toBeGreaterThan(1);
    await line.cut();
    const cutAt = await time();
    await expect.poll(time).toBeGreaterThan(cutAt + 1);
    await pause();
    await replaceFilm(server);
  };
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));

  await test.step('loaded again, it plays the new one and owes nothing', async () => {
    await watchOffline();
    line.mend();
    await page.reload();
    await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
    await expect(page.getByText('Hai visto lo 0% del video')).toBeVisible();
    expect(describeFrames(line.frames)).toBe('play');
  });

  await test.step('back on the line as it is, it is told', async () => {
    await watchOffline();
    line.mend();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('button', { name: 'Riapri la lezione' })).toBeVisible();
  });
  expect(await countCovered(server, Number(new URL(page.url()).searchParams.get('lezione')))).toBe(0);
});

test('a page with the file that a video has taken the place of shows the video', async ({ page, server }) => {
  const sheet = 'quattro-passi-la-scheda';
  await alter(server, 'update course_sections set mandatory_section_id = null where slug = $1', [sheet]);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', sheet));
  const link = page.getByRole('link', { name: 'SCARICA FILE' });
  await expect(link).toBeVisible();
  await replaceFilm(server, sheet);
  await link.click();
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  await expect(findSectionRow(page, 'Le procedure da tenere a portata di mano').getByText('Completata')).toHaveCount(0);
});
