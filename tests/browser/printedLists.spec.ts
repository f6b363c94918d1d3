import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { findRows } from '#tests/support/browser/finders.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { readPdfLines } from '#tests/support/pdfText.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

/** Points an A4 page is wide. */
const paperWidth = 595;

/** What of the page can be read on paper, without spaces. */
const print = async (page: Page): Promise<string> => {
  const pages = await readPdfLines(await page.pdf({ format: 'A4' }));
  return pages
    .flat()
    .filter(({ right }) => right <= paperWidth)
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');
};

test('of a printed list no name is cut, whatever the length of its words', async ({ page, server }) => {
  await withWorld(server, async (world) => {
    const name = 'Antinfortunistica'.repeat(15);
    const last_name = 'QUARANTOTTOMILA'.repeat(9);
    const course = await aCourse(world, { name, code: 'LUNGO', slug: 'lungo' });
    const user = await aUser(world, {
      username: `${'quarantotto'.repeat(13)}.lungo`,
      first_name: last_name,
      last_name,
    });
    await anEnrolment(world, { user, course });
  });
  const admin = await openClient(server, 'admin');
  const query = { page: 1, page_items: 20, ordering: '-created' } as const;
  const [users, enrolments] = await Promise.all([
    admin.call('GET v1/users/', { query }),
    admin.call('GET v1/subscriptions/', { query }),
  ]);
  await signInAs(page, server, 'admin');
  const expectPrinted = async (names: readonly string[]) => {
    const printed = await print(page);
    expect(names.map((name) => name.replace(/\s/g, '')).filter((name) => !printed.includes(name))).toEqual([]);
  };

  await page.goto('/backoffice/users');
  await expect(findRows(page)).toHaveCount(20);
  await expectPrinted(['Datacreazione', ...users.data.flatMap((one) => [one.username, one.first_name, one.last_name])]);
  await page.goto('/backoffice/subscriptions');
  await expect(findRows(page)).toHaveCount(20);
  const rows = enrolments.data.flatMap(({ user, course }) => [`${user.first_name} ${user.last_name}`, course.name]);
  await expectPrinted(['Completatoil', ...rows]);
});

test('a printed list has no column of what there is to press', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  for (const [path, last] of [
    ['courses', 'Altre azioni'],
    ['course-typologies', 'Azioni'],
  ] as const) {
    await page.goto(`/backoffice/${path}`);
    await expect(page.getByRole('columnheader', { name: last })).toBeVisible();
    const printed = await print(page);
    expect(printed).toContain('Nome');
    expect(printed).not.toContain(last.replace(' ', ''));
  }
});
