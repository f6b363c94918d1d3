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
    '/login',
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
