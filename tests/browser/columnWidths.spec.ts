import { openClient } from '#tests/support/browser/openClient.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** Where a column begins to be shown, and what is usual between. */
const widths = [600, 768, 900, 1024, 1200, 1280, 1366, 1400, 1536];

/** Columns that leave their cells no room, or cut their own heading. */
const listNarrow = (): string[] =>
  [...document.querySelectorAll('thead th')]
    // Those two are for screen readers alone.
    .filter(
      (cell) =>
        getComputedStyle(cell).display !== 'none' && !/^(Dettaglio|Azioni)$/.test(cell.textContent?.trim() ?? ''),
    )
    .map((cell) => ({
      text: cell.textContent?.trim() ?? '',
      width: cell.getBoundingClientRect().width,
      isCut: [cell, ...cell.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth,
      ),
    }))
    .filter(({ text, width, isCut }) => isCut || (text && text !== 'Altre azioni' && width < 80))
    .map(({ text, width }) => `${text}: ${Math.round(width)}`);

test('whatever the width of the window, no column of a list is too narrow for its texts', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const { data } = await admin.call('GET v1/courses/', { query: { page: 1, page_items: 1, search: 'Sicurezza' } });
  await signInAs(page, server, 'admin');
  for (const path of [
    'users',
    'users/3/subscriptions',
    `courses/${data[0]?.id}/subscriptions`,
    'subscriptions',
    'group',
    'courses',
    'course-categories',
    'teachers',
    'evaluations',
    'log',
    'security',
  ]) {
    await page.goto(`/backoffice/${path}`);
    await expect(page.locator('tbody tr').first().locator('.name, .text').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(listNarrow), `${path} at ${width}`).toEqual([]);
    }
  }
});
