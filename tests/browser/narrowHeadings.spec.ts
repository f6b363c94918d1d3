import type { Locator } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { expect, expectLaidOut, resize, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const narrow = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

const isWhole = (part: Locator) => part.evaluate((shown) => shown.scrollWidth <= shown.clientWidth);

test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

test('the part that is open stays in sight when the window becomes narrow', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/backoffice/settings/security');
  const tab = page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Sicurezza', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize(narrow);
  await expect(tab).toBeInViewport({ ratio: 1 });
  // A telephone that is turned draws what lies between.
  await resize(page, wide);
  await resize(page, narrow);
  await expect(tab).toBeInViewport({ ratio: 1 });
});

test('an entry of the activity log says on a telephone whom it is about', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/backoffice/log');
  const long = page.getByRole('row').filter({ hasText: 'Iscrizione · Sicurezza sul lavoro: formazione' }).first();
  await expect(long).toContainText('da Laura Ferretti (admin)');
  expect(await isWhole(long.getByText('da Laura Ferretti (admin)')), 'who did it').toBe(true);
  const whose = long.locator('.clamped').filter({ visible: true });
  await expect(whose, 'a long name of a course cuts nobody').toHaveText(
    /^[A-Z][\p{L}’']+ [A-Z][\p{L}’' ]+ · Iscrizione ·/u,
  );
  await page.getByRole('row').filter({ hasText: 'Iscrizione · Sicurezza informatica' }).first().click();
  const title = page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Modifica · Iscrizione · Sicurezza informatica/ });
  await expect(title).toBeVisible();
  expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
  await expectLaidOut(page);
});

test('whether a user may sign in is read in words on a telephone, not told by a colour alone', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/backoffice/users?filter={"search":"f"}');
  const rows = page.getByRole('row');
  for (const word of ['Attivo', 'Scaduto', 'Disattivo']) {
    const state = rows.getByText(word, { exact: true }).first();
    await expect(state).toBeVisible();
    const box = await state.boundingBox();
    expect(box?.width, word).toBeGreaterThan(30);
    expect(box?.height, `${word} on one line`).toBeLessThan(30);
  }
  await expectLaidOut(page);
});

test('the courses of the dashboard are named whole on a telephone', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/backoffice/dashboard');
  const names = page.getByRole('table', { name: 'Corsi più seguiti' }).getByRole('rowheader');
  await expect(names.filter({ hasText: 'Sicurezza sul lavoro: formazione generale' })).toBeVisible();
  for (const name of await names.all()) {
    expect(await isWhole(name), (await name.textContent()) ?? '').toBe(true);
    const lines = name.locator('.clamped');
    expect(await lines.evaluate((words) => words.scrollHeight <= words.clientHeight)).toBe(true);
  }
  await expectLaidOut(page);
});

test('what is said of an enrolment below the name of its course begins where the name does', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/backoffice/users/3/subscriptions');
  const row = page.getByRole('row').filter({ hasText: 'Scaduta' });
  const measureLeft = (part: Locator) => part.evaluate((shown) => Math.round(shown.getBoundingClientRect().left));
  const name = row.getByText('Primo soccorso: i primi cinque minuti');
  const mark = row.getByText('Scaduta', { exact: true });
  const [below, above] = [await mark.boundingBox(), await name.boundingBox()];
  expect(below?.y, 'it has a line of its own').toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) / 2);
  expect(await measureLeft(mark)).toBe(await measureLeft(name));
});

test('types of question on two lines keep an outline each', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/backoffice/surveys');
  await page.getByRole('link', { name: 'Com’è andato il corso?' }).first().click();
  const types = page.getByRole('group', { name: 'Tipo di domanda' }).getByRole('button');
  await expect(types).toHaveCount(4);
  const shown = await types.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top } = button.getBoundingClientRect();
      const { borderLeftWidth, borderTopLeftRadius, borderBottomRightRadius } = getComputedStyle(button);
      const { borderLeftColor, borderTopColor } = getComputedStyle(button);
      const isClosed = borderLeftWidth === '1px' && borderLeftColor === borderTopColor;
      return { left, top, isClosed, isRound: borderTopLeftRadius !== '0px' && borderBottomRightRadius !== '0px' };
    }),
  );
  const [first] = shown;
  const begins = shown.filter(({ top }, place) => place === 0 || top !== shown[place - 1]?.top);
  expect(begins.length).toBeGreaterThan(1);
  expect(begins.map(({ left }) => left)).toEqual(begins.map(() => first?.left));
  expect(shown.filter(({ isClosed, isRound }) => !isClosed || !isRound)).toEqual([]);
});

test('names and slugs of groups and categories are read whole on telephones and tablets', async ({ page, server }) => {
  const name = 'Stabilimento di Castelfranco Emilia';
  const slug = 'stabilimento-di-castelfranco-emilia';
  await withDatabase(server, async (query) => {
    for (const table of ['groups', 'course_categories'])
      await query(`insert into ${table} (name, slug) values ($1, $2)`, [name, slug]);
  });
  for (const [list, width] of [
    ['group', 360],
    ['group', 768],
    ['course-categories', 1024],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/backoffice/${list}?filter={"search":"castelfranco"}`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    for (const text of await page
      .getByText(/^stabilimento.di.castelfranco.emilia$/i)
      .filter({ visible: true })
      .all()) {
      const isCut = await text.evaluate((shown) =>
        [shown, shown.closest('.text')].some(
          (part) => part && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight),
        ),
      );
      expect(isCut, `${list} ${width}: ${await text.textContent()}`).toBe(false);
    }
  }
});
