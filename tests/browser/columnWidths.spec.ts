import { openClient } from '#tests/support/browser/openClient.ts';
import { type DemoServer, expect, resize, signInAs, test } from '#tests/support/browser.ts';
import { makeImportForm } from '#tests/support/imports.ts';

/** A telephone, where a column begins to be shown, and what is usual between. */
const widths = [360, 600, 768, 900, 1100, 1200, 1400, 1440, 1536];

/** Columns that leave their cells no room, or whose heading is cut or reaches under its neighbour. */
const listNarrow = (): string[] => {
  /** Where the words of a heading are, and the arrow that shows its order; a box says nothing of what reaches beyond it. */
  const measureSeen = (cell: Element): DOMRect[] => {
    const isHeard = (part: Element) => part !== cell && getComputedStyle(part).position === 'absolute';
    const isSeen = (part: Element | null): boolean =>
      !part || part === cell || (!isHeard(part) && isSeen(part.parentElement));
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found: DOMRect[] = [...cell.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect());
    while (texts.nextNode()) {
      if (!isSeen(texts.currentNode.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      found.push(...range.getClientRects());
    }
    return found;
  };
  const isCut = (cell: Element, seen: DOMRect[]): boolean => {
    const { left, right } = cell.getBoundingClientRect();
    return (
      seen.some((part) => part.left < left - 0.5 || part.right > right + 0.5) ||
      [cell, ...cell.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth,
      )
    );
  };
  return [...document.querySelectorAll('thead th')]
    .filter((cell) => getComputedStyle(cell).display !== 'none')
    .map((cell) => ({ cell, text: cell.textContent?.trim() ?? '', seen: measureSeen(cell) }))
    .filter(({ text, seen }) => text && seen.length > 0)
    .map(({ cell, text, seen }) => ({ text, width: cell.getBoundingClientRect().width, isCut: isCut(cell, seen) }))
    .filter(({ text, width, isCut }) => isCut || (!/^(Altre azioni|Attivo|Azioni)$/.test(text) && width < 80))
    .map(({ text, width, isCut }) => `${text}: ${Math.round(width)}${isCut ? ', cut' : ''}`);
};

/** Gives the lists that are empty in the demo content a row each, and returns the course whose lists are looked at. */
const fillLists = async (server: DemoServer): Promise<number> => {
  const { call } = await openClient(server, 'admin');
  const { data: me } = await call('GET v1/users/me/');
  await call('POST v1/scheduled-reports/', {
    body: { name: 'Utenti del mese', type: 'user', export_fmt: 'csv', every: 'day', hour: 8, receivers_ids: [me.id] },
  });
  await call('POST custom/v1/exports/users/', { body: { annotation: 'Utenti' } });
  await call('POST custom/v1/synchronization/registrations/', { form: makeImportForm('Username;Nome', 'utenti.csv') });
  const { data } = await call('GET v1/courses/', { query: { page: 1, page_items: 1, search: 'Sicurezza sul lavoro' } });
  return Number(data[0]?.id);
};

test('whatever the width of the window, no column of a list is too narrow for its texts', async ({ page, server }) => {
  test.slow();
  const courseId = await fillLists(server);
  await signInAs(page, server, 'admin');
  for (const path of [
    'users',
    'users/3/subscriptions',
    `courses/${courseId}/subscriptions`,
    `courses/${courseId}/materials`,
    'subscriptions',
    'group',
    'group/1/users',
    'courses',
    'course-categories',
    'course-typologies',
    'teachers',
    'surveys',
    'evaluations',
    'certification-templates',
    'export',
    'scheduled-reports',
    'import',
    'log',
    'security',
  ]) {
    await page.goto(`/backoffice/${path}`);
    await expect(page.locator('tbody tr').filter({ hasText: /\S/ }).first(), path).toBeVisible();
    for (const width of widths) {
      await resize(page, { width, height: 800 });
      await expect.poll(() => page.evaluate(listNarrow), `${path} at ${width}`).toEqual([]);
    }
  }
});
