import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { startDemoServer } from '#tests/support/browser/demoServer.ts';
import { findMediaDrawer } from '#tests/support/browser/finders.ts';
import { keepFile } from '#tests/support/browser/keepFile.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { type DemoServer, expect, signInAs, signInWith, test } from '#tests/support/browser.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { hasFfmpeg, makeLargeFilm, makeLongFilm, readMediaFile, withoutFfmpeg } from '#tests/support/media.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** A course of two lessons, and somebody who follows it. */
const aFollowedCourse = (server: DemoServer) =>
  withWorld(server, async (world) => {
    const course = await aCourse(world, { name: `Corso con un film ${Date.now()}`, sections: [{}, {}] });
    const learner = await aUser(world);
    await anEnrolment(world, { user: learner, course });
    return { course, learner };
  });

/** Sends a film from the drawer of a lesson's media. */
const send = async (page: Page, course: { id: number }, section: { id: number } | undefined, film: Uint8Array) => {
  await page.goto(`/backoffice/courses/${course.id}/contents/sections/${section?.id}/media`);
  await findMediaDrawer(page).getByRole('button', { name: 'VIDEO', exact: true }).click();
  await findMediaDrawer(page)
    .getByLabel('Scegli il file', { exact: true })
    .setInputFiles(await keepFile('film.mp4', film));
  await findMediaDrawer(page).getByRole('button', { name: 'Carica e salva', exact: true }).click();
  await expect(page.getByText('Video aggiunto correttamente!')).toBeVisible();
};

/** Plays a lesson for a moment; returns by which endings its film came: as it was sent, or a list and pieces. */
const watch = async (page: Page, address: string): Promise<string[]> => {
  const came = new Set<string>();
  page.on('response', (response) => {
    const ending = /\.(?:mp4|m3u8|ts)$/.exec(new URL(response.url()).pathname)?.[0];
    if (ending && response.ok()) came.add(ending);
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect.poll(watchPlayer(page).time).toBeGreaterThan(0.5);
  return [...came].sort();
};

test('a film is prepared before the eyes of who sent it, followed in pieces, and goes with its course elsewhere', async ({
  page,
  server,
}) => {
  test.skip(!hasFfmpeg, withoutFfmpeg);
  // The film is prepared in several qualities, behind everything else the machine does.
  test.slow();
  const { course, learner } = await aFollowedCourse(server);
  const [lesson] = course.sections;
  await signInAs(page, server, 'admin');

  await test.step('how far the preparation is', async () => {
    await send(page, course, lesson, makeLongFilm(20));
    await expect(findMediaDrawer(page).getByText(/^Preparazione in più qualità: [1-9]\d?%$/)).toBeVisible({
      timeout: 30_000,
    });
    await expect(findMediaDrawer(page).getByText('Disponibile in più qualità.')).toBeVisible({ timeout: 120_000 });
    await expect(findMediaDrawer(page).getByText('00:00:20')).toBeVisible();
  });

  const file = await test.step('the course becomes a file', async () => {
    await page.goto(`/backoffice/courses/${course.id}`);
    await page.getByRole('button', { name: `Azioni su ${course.name}` }).click();
    await page.getByRole('menuitem', { name: 'Esporta corso' }).click();
    const dialog = page.getByRole('dialog', { name: `Esporta ${course.name}` });
    await dialog.getByRole('button', { name: 'Genera il file' }).click();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Scarica' }).click();
    return readFile(await (await downloading).path());
  });

  await test.step('learners follow it in pieces', async () => {
    await signInWith(page, server, learner);
    expect(await watch(page, `/corsi/${course.id}?lezione=${lesson?.id}`)).toEqual(['.m3u8', '.ts']);
  });

  const other = await startDemoServer({ port: await findFreePort(), isEmbedded: false });
  try {
    const [id, sectionId] = await test.step('another installation makes the same course of the file', async () => {
      await signInAs(page, other, 'admin');
      await page.goto(`${other.address}/backoffice/courses`);
      await page.getByRole('button', { name: 'Aggiungi' }).click();
      await page.getByRole('menuitem', { name: 'Importa corso' }).click();
      await page.locator('input[type=file]').setInputFiles(await keepFile('corso.zip', file));
      await page.getByRole('button', { name: 'Importa corso' }).click();
      await expect(page.getByText(`Corso importato: ${course.name}`)).toBeVisible({ timeout: 30_000 });
      await page.getByRole('link', { name: 'Apri il corso' }).click();
      await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
      return withDatabase(other, async (query) => {
        const [made] = await query(
          `update courses set status = 'STR' where name = $1
           returning id, (select id from course_sections where course_id = courses.id order by id limit 1) as section_id`,
          [course.name],
        );
        return [Number(made?.id), Number(made?.section_id)];
      });
    });

    await test.step('where it is followed, prepared again or not yet', async () => {
      const theirs = await withWorld(other, async (world) => {
        const user = await aUser(world, { username: 'altrove', email: 'altrove@esempio.it' });
        await anEnrolment(world, { user, course: { id } });
        return user;
      });
      await signInWith(page, other, theirs);
      expect(await watch(page, `${other.address}/corsi/${id}?lezione=${sectionId}`)).not.toEqual([]);
    });
  } finally {
    await other.remove();
  }
});

test('where the preparation is switched off a film is followed as it was sent', async ({ page, server }) => {
  const { course, learner } = await aFollowedCourse(server);
  const [, lesson] = course.sections;
  await server.restart({ FFMPEG: 'off' });
  await signInAs(page, server, 'admin');
  await send(page, course, lesson, readMediaFile('tiny.mp4'));
  await expect(findMediaDrawer(page).getByLabel('Anteprima del video')).toBeVisible();
  await expect(findMediaDrawer(page).getByText('00:00:02')).toBeVisible();
  await expect(findMediaDrawer(page).getByText(/più qualità/)).toHaveCount(0);
  await signInWith(page, server, learner);
  expect(await watch(page, `/corsi/${course.id}?lezione=${lesson?.id}`)).toEqual(['.mp4']);
});

test('a film goes to an object store in parts while it comes, and is followed from there', async ({ page, server }) => {
  test.slow();
  const { course, learner } = await aFollowedCourse(server);
  const [lesson] = course.sections;
  const film = makeLargeFilm(34);
  const store = await startObjectStore();
  try {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.place;
    await server.restart({
      FFMPEG: 'off',
      STORAGE_S3_BUCKET: bucket,
      STORAGE_S3_REGION: region,
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    await signInAs(page, server, 'admin');
    // What is under way in the store as each part leaves the browser; when the last one is told of, it may have arrived.
    const underWay: string[][] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') underWay.push(store.underWay());
    });
    await send(page, course, lesson, film);
    const key = expect.stringMatching(/^private\/.*\/film\.mp4$/);
    expect(underWay).toHaveLength(3);
    expect(underWay.slice(0, 2)).toEqual([[key], [key]]);
    expect(store.underWay()).toEqual([]);
    const [stored] = [...store.objects].filter(([name]) => name.endsWith('/film.mp4')).map(([, object]) => object);
    expect(stored?.content.equals(film)).toBe(true);
    // Of parts, as the store marks what came by a multipart upload.
    expect(stored?.etag).toMatch(/-[2-9]"$/);

    await signInWith(page, server, learner);
    const fromStore = page.waitForResponse((response) => response.url().startsWith(endpoint) && response.ok());
    expect(await watch(page, `/corsi/${course.id}?lezione=${lesson?.id}`)).toEqual(['.mp4']);
    await fromStore;
  } finally {
    store.stop();
  }
});
