import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { alter, findAddress, lookAt } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { askAttendance } from '#tests/support/world.ts';

const code = 'DEMO-ATT';

test('an answer to «Sei ancora qui?» that fails or gets lost is told of, and given again', async ({ page, server }) => {
  await withDatabase(server, async (query) => {
    await query('update course_sections set mandatory_section_id = null');
    const [course] = await query('select id from courses where code = $1', [code]);
    await withWorld(server, (world) => askAttendance(world, { id: Number(course?.id) }, { presence_minutes: 10 }));
  });
  await alter(
    server,
    `insert into presence_checks (subscription_id, seconds_left)
      select s.id, 0 from subscriptions s join courses c on c.id = course_id and code = '${code}'
        join users on users.id = user_id and username = 'corsista'
      on conflict (subscription_id) do update set seconds_left = 0`,
  );
  await signInAs(page, server, 'corsista');
  const line = await holdLessonLine(page);
  await page.clock.install();
  await page.goto(await findAddress(server, code, 'quattro-passi-il-video'));
  await page.getByRole('button', { name: 'Ho letto le regole e inizio' }).click();
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Sei ancora qui?' });
  const confirm = question.getByRole('button', { name: 'Sì, sono qui' });

  line.failNext('confirm_presence');
  await confirm.click();
  await expect(question.getByRole('alert')).toHaveText('La risposta non è stata registrata. Riprova.');
  await expect(confirm).not.toHaveAttribute('aria-busy');
  await lookAt(page, 'presence-failed');

  line.hush();
  await confirm.click();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(question.getByRole('alert')).toHaveText('Connessione interrotta: la risposta parte appena torna.');
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(question).toBeHidden();
});
