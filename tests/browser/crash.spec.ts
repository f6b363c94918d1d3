import { withDatabase } from '#tests/support/browser/database.ts';
import { findAnswerAll, findSectionRow, openCourse, takeFile } from '#tests/support/browser/extinguisherCourse.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

test.use({ isEmbedded: true });

const countFacts = (server: DemoServer, kind: string): Promise<number> =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      `select count(*)::int as count from learning_events event
        join subscriptions on subscriptions.id = event.subscription_id
        join courses on courses.id = subscriptions.course_id and courses.code = 'DEMO-ATT'
        join users on users.id = subscriptions.user_id and users.username = 'corsista'
        where event.kind = $1`,
      [kind],
    );
    return Number(row?.count);
  });

test('a server killed in the middle of a lesson and of handing in loses nothing and counts nothing twice', async ({
  page,
  server,
}) => {
  test.slow();
  await signInAs(page, server, 'corsista');
  await openCourse(page);
  await page.getByRole('button', { name: 'Inizia ora la tua formazione' }).click();
  const video = page.locator('video');
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);

  await test.step('the position is there after a crash in the middle of the video', async () => {
    await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
    await expect.poll(time).toBeGreaterThan(3);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    const paused = await time();
    await expect(page.getByText(/Hai visto il [34]\d% del video/)).toBeVisible();
    await page
      .getByRole('button', { name: /RIPRENDI/ })
      .or(page.locator('.plyr__controls button[data-plyr="play"]'))
      .first()
      .click();
    await expect.poll(time).toBeGreaterThan(paused + 0.5);
    const address = page.url();
    await server.kill();
    // The learner leaves: a video of ten seconds would otherwise end by itself while the server comes back.
    await page.goto('about:blank');
    await server.restart();
    await page.goto(address);
    await page
      .getByRole('button', { name: 'Riprendi da dove avevi interrotto' })
      .or(page.getByRole('button', { name: 'RIPRENDI' }))
      .first()
      .click();
    const resume = page.getByRole('button', { name: 'RIPRENDI', exact: true });
    if (await resume.isVisible()) await resume.click();
    await expect.poll(time).toBeGreaterThan(paused - 0.5);
    await expect(findSectionRow(page, 'I quattro passi in dieci secondi')).toContainText('Completata', {
      timeout: 30_000,
    });
    expect(await countFacts(server, 'passed')).toBe(1);
  });

  await test.step('every acknowledged answer is there after a crash', async () => {
    await takeFile(page);
    await findSectionRow(page, 'Quattro domande').click();
    await page.getByRole('button', { name: 'Inizia la verifica' }).click();
    await page.getByRole('radio', { name: 'Togliere la sicura' }).check();
    await expect(page.getByText(/salvato alle \d\d:\d\d/)).toBeVisible();
    await server.kill();
    await server.restart();
    await page.reload();
    await findSectionRow(page, 'Quattro domande').click();
    const begin = page.getByRole('button', { name: 'Inizia la verifica' });
    await begin.click();
    await expect(page.getByText('Domanda 2 di 4')).toBeVisible();
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(page.getByRole('radio', { name: 'Togliere la sicura' })).toBeChecked();
  });

  await test.step('handing in survives a crash and counts once', async () => {
    await findAnswerAll(page, true);
    const handIn = (url: URL) => url.pathname.endsWith('/evaluation-registry/');
    // The server gets the answers and dies before it can say so: the page never hears that they were counted.
    let state: 'up' | 'dying' | 'dead' = 'up';
    await page.route(handIn, async (route) => {
      if (route.request().method() !== 'POST' || state !== 'up') return route.continue();
      state = 'dying';
      await route.fetch();
      await server.kill();
      await route.abort('connectionfailed');
      state = 'dead';
    });
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect.poll(() => state).toBe('dead');
    await server.restart();
    const passed = page.getByText('Complimenti, hai superato la verifica!');
    await expect(passed).toBeVisible({ timeout: 20_000 });
    expect(await countFacts(server, 'handed_in')).toBe(1);
    expect(await countFacts(server, 'completed')).toBe(1);
  });
});
