import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { doAtEachWidth, expect, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';
import { aTypology } from '#tests/support/world.ts';

test('the table of typologies names its rows, and long names make none of them tall', async ({ page, server }) => {
  const long = 'Aggiornamento per addetti alla prevenzione incendi e alla gestione delle emergenze '.repeat(3).trim();
  await withWorld(server, async (world) => {
    await withDatabase(server, (query) =>
      query('update courses set typology_id = null; delete from course_typologies'),
    );
    await aTypology(world, { name: 'Base', slug: 'base', order: 0 });
    await aTypology(world, { name: long, slug: 'addetti-alla-prevenzione-'.repeat(9).slice(0, -1), order: 1 });
  });
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/course-typologies');
  await expect(page.getByRole('rowheader', { name: 'Base', exact: true })).toBeVisible();
  await expect(page.getByText('2 risultati')).toBeAttached();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: long }) });
  await doAtEachWidth(page, async () => {
    await expect(row.getByTitle(long, { exact: true })).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(80);
    await expectLaidOut(page);
  });
});
