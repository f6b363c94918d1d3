import type { Page } from '@playwright/test';
import { findSectionRow } from '#tests/support/browser/extinguisherCourse.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

const slug = 'quattro-passi-il-video';

/** Leaves the video a little before its end, not passed. */
const leaveAtEnd = (server: DemoServer) =>
  alter(
    server,
    `insert into section_sessions (subscription_id, course_section_id, coverage, section_step_time, watched_time)
      select s.id, section.id, '{[0,9.9)}', 9.9, 9.9 from course_sections section
      join subscriptions s on s.course_id = section.course_id join users on users.id = user_id and username = 'corsista'
      where slug = $1
      on conflict (subscription_id, course_section_id) do update
        set coverage = excluded.coverage, section_step_time = 9.9, watched_time = 9.9`,
    [slug],
  );

/** Has the first report of an end fail, as a server in trouble would. */
const refuseFirstEnd = (page: Page) => {
  let hasFailed = false;
  return page.routeWebSocket(/\/ws\/v1\/course-sections\//, (near) => {
    const far = near.connectToServer();
    // Answers come in the order of the frames.
    let unanswered = 0;
    let isHeld = false;
    const refuse = (): void => {
      isHeld = false;
      near.send(
        JSON.stringify({ action: 'end_section', data: null, meta: { error: { code: 'internal', reason: 'no' } } }),
      );
    };
    near.onMessage((text) => {
      if (hasFailed || !String(text).includes('end_section')) {
        unanswered += 1;
        return far.send(text);
      }
      [hasFailed, isHeld] = [true, true];
      if (unanswered === 0) refuse();
    });
    far.onMessage((text) => {
      near.send(text);
      unanswered -= 1;
      if (isHeld && unanswered === 0) refuse();
    });
  });
};

test('after a lesson the next one opens soon, unless the learner stays', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await leaveAtEnd(server);
  await refuseFirstEnd(page);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByText(/^Manc(a|ano) circa \d+ min$/)).toBeVisible();
  await expect(page.getByText(/^Hai visto .* del video\. .* guarda il video fino alla fine$/)).toBeVisible();
  await page.getByRole('button', { name: /RIPRENDI/ }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'La lezione non è stata registrata. Riprova.' });
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Il video non si è caricato.')).toHaveCount(0);
  await lookAt(page, 'video-unrecorded');
  await refused.getByRole('button', { name: 'Riprova' }).click();
  const announced = page.getByRole('alert').filter({ hasText: 'Prossima lezione: «Le procedure' });
  // Ten seconds of video are over; on a busy machine some of the eight too.
  await expect(announced).toContainText(/Si apre tra \d second[oi]/, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Resta qui' })).toBeFocused();
  await expect(findSectionRow(page, 'I quattro passi in dieci secondi')).toContainText('Completata');

  await page.keyboard.press('Enter');
  await expect(announced).toContainText('Resti su questa lezione finché non scegli.');
  await lookAt(page, 'next-lesson');
  await page.getByRole('button', { name: 'Rivedi', exact: true }).click();
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' }), 'it was left at its end').toBeVisible();

  // Seen again in a course of which nothing is missing: that is no reason to hurry away.
  await alter(server, `update course_sections set is_mandatory = slug = $1 where slug like 'quattro-passi-%'`, [slug]);

  await test.step('where less motion is asked for nothing opens by itself', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.getByRole('button', { name: /INIZIA A GUARDARE|RICOMINCIA/ }).click();
    await watchPlayer(page).hurry(4);
    await expect(announced).toContainText('Resti su questa lezione finché non scegli.', { timeout: 20_000 });
    await expect(announced).not.toContainText('Si apre tra');
    await expect(page.getByRole('button', { name: 'Apri ora' })).toBeFocused();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  const seeToTheEnd = async (): Promise<void> => {
    await page.reload();
    await page.getByRole('button', { name: /INIZIA A GUARDARE|RICOMINCIA/ }).click();
    await watchPlayer(page).hurry(4);
    await expect(announced).toBeVisible({ timeout: 20_000 });
  };

  await test.step('Esc stops it, also on the button that has the focus', async () => {
    await seeToTheEnd();
    await expect(announced).toContainText('Premi Esc per restare qui.');
    await expect(page.getByRole('button', { name: 'Resta qui' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(announced).toContainText('Resti su questa lezione finché non scegli.');
  });

  await test.step('who does not want it switches it off before, and on again', async () => {
    const choice = page.getByRole('checkbox', { name: 'Apri da sola la lezione successiva' });
    await choice.uncheck();
    await lookAt(page, 'next-lesson-off');
    await seeToTheEnd();
    await expect(announced).not.toContainText('Si apre tra');
    await choice.check();
  });

  await test.step('it opens by itself where nobody does anything', async () => {
    await page.reload();
    await page.getByRole('button', { name: /INIZIA A GUARDARE|RICOMINCIA/ }).click();
    await expect(announced).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: /^Le procedure/ })).toBeFocused({ timeout: 15_000 });
  });
});
