import { alter, findAddress } from '#tests/support/browser/player.ts';
import { doAtEachWidth, expect, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

/** As long as a name may be, without a place to break it. */
const word = 'Parolasenzafine'.repeat(17);

test.beforeEach(async ({ page, server }) => {
  const name = [word];
  await alter(server, `update users set first_name = left($1, 150), last_name = left($1, 150)`, name);
  await alter(server, `update users set email = repeat('a', 64) || '@' || repeat('b', 60) || '.it' where id = 3`);
  await alter(server, 'update courses set name = $1', name);
  await alter(server, 'update course_typologies set name = $1', name);
  await alter(server, 'update course_modules set name = $1, description = $1', name);
  await alter(server, 'update course_sections set name = $1, description = $1', name);
  await alter(server, 'update teaching_materials set name = $1', name);
  await alter(
    server,
    'update teachers set first_name = left($1, 150), last_name = left($1, 150), additional_info = $1',
    name,
  );
  await signInAs(page, server, 'corsista');
});

test('names of one endless word are broken on every screen, and none is cut off', async ({ page, server }) => {
  test.slow();
  const addresses = [
    '/corsi',
    '/attivita?scheda=corsi',
    '/attestati',
    '/profilo',
    await findAddress(server, 'SIC-GEN'),
    await findAddress(server, 'SIC-GEN', 'la-sicurezza-dove-lavori'),
    // It says what is to be passed before.
    await findAddress(server, 'SIC-GEN', 'verifica-finale-sicurezza'),
    '/login',
    // No course is called so.
    `/corsi?cerca=${word}e`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText(/parolasenzafine/i).first()).toBeVisible();
    await doAtEachWidth(page, async () => {
      const teachers = page.getByRole('tab', { name: 'Insegnanti' });
      if (await teachers.isVisible()) await teachers.click();
      await expectLaidOut(page);
    });
  }
});

test('the next lesson is announced with its buttons in sight, however long its name', async ({ page, server }) => {
  await alter(
    server,
    `insert into section_sessions (subscription_id, course_section_id, coverage, section_step_time, watched_time)
      select s.id, section.id, '{[0,9.9)}', 9.9, 9.9 from course_sections section
      join subscriptions s on s.course_id = section.course_id join users on users.id = user_id and username = 'corsista'
      where slug = 'quattro-passi-il-video'`,
  );
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  await page.getByRole('button', { name: /RIPRENDI/ }).click();
  await expect(page.getByRole('button', { name: 'Apri ora' })).toBeVisible({ timeout: 30_000 });
  await doAtEachWidth(page, async () => {
    for (const name of ['Rivedi', 'Apri ora'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expectLaidOut(page);
  });
});
