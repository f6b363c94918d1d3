import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { doAtEachWidth, expect, expectAccessible, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, aGroup, aUser } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** The way to the first record, under the sentence that says that there is none. */
const findFirst = (page: Page, sentence: string, name: string) =>
  page.getByRole('status').filter({ hasText: sentence }).getByRole('link', { name, exact: true });

test('each empty list leads to its first record', async ({ page, server }) => {
  const { course, user, group } = await withWorld(server, async (world) => ({
    course: await aCourse(world, { themes: [] }),
    user: await aUser(world),
    group: await aGroup(world),
  }));
  const themeId = await withDatabase(server, async (query) => {
    await query('update courses set typology_id = null; delete from course_typologies; delete from custom_fields');
    const [theme] = await query(
      `insert into course_themes (course_id, name, slug, "order") values (${course.id}, 'Vuota', 'vuota', 0) returning id`,
    );
    return Number(theme?.id);
  });
  await signInAs(page, server, 'admin');
  const at = `courses/${course.id}`;
  for (const [path, sentence, name, target] of [
    ['course-typologies', 'Non ci sono ancora tipologie', 'Nuova tipologia', 'course-typologies/create'],
    ['settings/fields', 'Non ci sono ancora campi personalizzati', 'Aggiungi un campo', 'settings/fields/create'],
    [`${at}/contents?theme=${themeId}`, 'Questa tematica non ha ancora argomenti', 'Nuovo argomento', 'modules/create'],
    [`${at}/materials`, 'Questo corso non ha ancora materiale', 'Nuovo materiale', 'materials/create'],
    [`${at}/subscriptions`, 'Il corso non ha ancora iscritti', 'Aggiungi utenti al corso', 'subscriptions/add'],
    [
      `users/${user.id}/subscriptions`,
      'L’utente non è iscritto a nessun corso',
      'Iscrivi ad un corso',
      'subscriptions/create',
    ],
    [`group/${group.id}/users`, 'Il gruppo non ha ancora utenti', 'Aggiungi utenti', `group/${group.id}/add`],
  ] as const) {
    await page.goto(`/backoffice/${path}`);
    await expect(findFirst(page, sentence, name), path).toHaveAttribute('href', new RegExp(`${target}(\\?|$)`));
  }
  await withDatabase(server, (query) => query(`delete from course_themes where id = ${themeId}`));
  await page.goto(`/backoffice/${at}/contents`);
  const first = findFirst(page, 'Il corso non ha ancora tematiche', 'Nuova tematica');
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await doAtEachWidth(page, () => expectLaidOut(page));

  await test.step('which is made there, and leaves nobody without the focus', async () => {
    await first.click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await page.keyboard.type('La prima');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'La prima' })).toBeVisible();
    await expect(first).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
});
