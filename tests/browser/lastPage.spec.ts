import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse, aTeacher } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findRange = (page: Page, range: string) => page.getByText(range, { exact: true });

test('an address beyond the last page opens the last', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/teachers?perPage=4&page=99');
  await expect(findRange(page, '5–6 di 6')).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=2(&|$)/);
});

test('once the only row of the last page is deleted the page before it is shown', async ({ page, server }) => {
  await withWorld(server, (world) => aTeacher(world, { last_name: 'Zzultimo' }));
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/teachers?perPage=3&page=3');
  await expect(findRange(page, '7–7 di 7')).toBeVisible();
  await page.getByRole('link', { name: 'Bruno', exact: true }).click();
  await page.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findRange(page, '4–6 di 6')).toBeVisible();
});

test('so it is in a list that stands in no address', async ({ page, server }) => {
  const { id } = await withWorld(server, (world) => aCourse(world, { themes: [] }));
  await withDatabase(server, async (query) => {
    await query(
      `insert into groups (name, slug) select 'Squadra ' || lpad(n::text, 2, '0'), 'squadra-' || n from generate_series(1, 11) n`,
    );
    await query(
      `insert into kept_groups (course_id, group_id, actor_id)
       select ${id}, groups.id, (select id from users where username = 'admin') from groups where slug ~ '^squadra-\\d+$'`,
    );
  });
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${id}/groups`);
  await expect(findRange(page, '1–10 di 11')).toBeVisible();
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(findRange(page, '11–11 di 11')).toBeVisible();
  await page.getByRole('button', { name: 'Interrompi per il gruppo Squadra 11' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Interrompi' }).click();
  await expect(findMessage(page, 'Chi entra nel gruppo Squadra 11 non verrà più iscritto al corso.')).toBeVisible();
  await expect(findRange(page, '1–10 di 10')).toBeVisible();
  await expect(page.getByText('Nessun gruppo è mantenuto iscritto')).toHaveCount(0);
});
