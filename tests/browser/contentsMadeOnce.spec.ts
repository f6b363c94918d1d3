import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const name = (page: Page) => drawer(page).getByRole('textbox', { name: 'Nome', exact: true });
const save = (page: Page) => drawer(page).getByRole('button', { name: /^(Crea|Salva)$/ });

/** The first write goes through, but its answer never comes. */
const loseFirstAnswer = async (page: Page): Promise<void> => {
  let isFirst = true;
  await page.route(/\/api\/v1\/(courses\/\d+\/course-themes|course-(themes|modules|sections)\/)/, async (route) => {
    if (route.request().method() === 'GET' || !isFirst) return route.fallback();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
};

test('a theme, a module and a lesson whose answer is lost are saved again, and are there once', async ({
  page,
  server,
}) => {
  test.slow();
  const course = await withWorld(server, (world) => aCourse(world));
  const [theme] = course.themes;
  const [module] = theme?.modules ?? [];
  await signInAs(page, server, 'admin');
  const hostile = `<script>alert(1)</script> 👩🏽‍🚒 ${'lunghissimo'.repeat(15)}`;
  for (const [table, made, stored] of [
    ['course_themes', 'themes/create', `themes/${theme?.id}`],
    ['course_modules', `modules/create?theme=${theme?.id}`, `modules/${module?.id}?theme=${theme?.id}`],
    ['course_sections', `sections/create?module=${module?.id}`, `sections/${course.sections[0]?.id}`],
  ] as const)
    for (const [kind, address] of [
      ['nuova', made],
      ['cambiata', stored],
    ]) {
      const typed = `${hostile} ${kind}`;
      await page.goto(`/backoffice/courses/${course.id}/contents/${address}`);
      await name(page).fill('   ');
      await name(page).blur();
      await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
      await name(page).fill(typed);
      await loseFirstAnswer(page);
      await save(page).click();
      await expect(page.getByText('Connessione assente: controlla la rete e riprova.').first()).toBeVisible();
      await expect(name(page)).toHaveValue(typed);
      if (kind === 'nuova' && table === 'course_themes') await expectSound(page);
      await save(page).click();
      await expect(drawer(page)).toHaveCount(0);
      await page.unrouteAll();
      const found = await withDatabase(server, (query) => query(`select id from ${table} where name = $1`, [typed]));
      expect(found).toHaveLength(1);
    }
});
