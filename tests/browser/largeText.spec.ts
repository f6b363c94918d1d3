import type { Page } from '@playwright/test';
import { findAddress } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** The text of a telephone, or of a wider screen, whose owner has made it larger, from the usual 16 px. */
const enlargeText = async (page: Page, size: number, width = 360): Promise<void> => {
  await page.setViewportSize({ width, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
};

test('the rules of a new password stay on a telephone with text twice as large', async ({ page, server }) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'nuova');
  await page.goto('/reset');
  await expect(page.getByText('Almeno 8 caratteri')).toBeVisible();
  await expectLaidOut(page);
  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await page.getByRole('button', { name: 'Cambio password' }).click();
  await expect(page.getByText('Almeno 8 caratteri')).toBeVisible();
  await expectLaidOut(page);
});

test('what else a course says is in sight on a telephone with larger text, and not behind its edge', async ({
  page,
  server,
}) => {
  await enlargeText(page, 21);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'PRI-GDPR'));
  for (const name of ['Descrizione', 'Materiali', 'Insegnanti']) {
    const box = await page.getByRole('tab', { name }).boundingBox();
    expect(box && box.x + box.width, name).toBeLessThanOrEqual(360);
  }
});

test('the menu of the learner stays on a telephone with text twice as large', async ({ page, server }) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await page.getByRole('button', { name: /Menu utente/ }).click();
  const menu = page.getByRole('navigation', { name: 'Menu utente' });
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box && box.x + box.width).toBeLessThanOrEqual(360);
  const cut = await menu.evaluate((element) =>
    [element, ...element.querySelectorAll('a, button, label')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

/** Names of boxes of the page that something in them sticks out of, such as a button wider than its card. */
const findBurst = (): string[] =>
  [...document.querySelectorAll('main :is(div, section, ul, ol, li, aside, p, h1, h2, h3, form)')]
    .filter(
      (box) =>
        box.scrollWidth > box.clientWidth + 1 &&
        box.clientWidth > 2 &&
        getComputedStyle(box).overflowX === 'visible' &&
        !box.closest('[data-video-frame]'),
    )
    .map(({ textContent }) => textContent?.slice(0, 40) ?? '');

test('no lesson, test or certificate is wider than a small telephone with text twice as large', async ({
  page,
  server,
}) => {
  await enlargeText(page, 32, 320);
  await signInAs(page, server, 'corsista');
  const look = async (): Promise<void> => {
    await expectLaidOut(page);
    await expect.poll(() => page.evaluate(findBurst)).toEqual([]);
  };
  await page.goto(await findAddress(server, 'SIC-GEN', 'dispositivi-di-protezione'));
  await expect(page.getByRole('link', { name: 'Scarica file' })).toBeVisible();
  await look();
  await page.goto(await findAddress(server, 'SIC-GEN', 'verifica-concetti-di-rischio'));
  await expect(page.getByRole('heading', { name: 'Resoconto' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Riprova a svolgere la verifica' }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await look();
  await page.goto('/attestati');
  await page.getByRole('link', { name: 'Apri' }).first().click();
  await expect(page.getByRole('button', { name: 'Ingrandisci' })).toBeVisible();
  await look();
  await page.goto('/profilo');
  await expect(page.getByRole('button', { name: 'Cambio password' })).toBeVisible();
  await look();
});

test('on a telephone with text twice as large, captions are within their film', async ({ page, server }) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'SIC-GEN', 'che-cos-e-il-rischio'));
  const { jumpTo, pause } = watchPlayer(page);
  await page.getByRole('button', { name: 'Inizia a guardare' }).click();
  await pause();
  await jumpTo(4);
  const caption = page.locator('.plyr__caption');
  await expect(caption).toContainText('Valuta il rischio: quanto è probabile');
  const [film, lines] = await Promise.all([page.locator('div.plyr').boundingBox(), caption.boundingBox()]);
  if (!film || !lines) throw new Error('the film or its captions are out of sight');
  expect(lines.y).toBeGreaterThanOrEqual(film.y);
  expect(lines.y + lines.height).toBeLessThanOrEqual(film.y + film.height);
  const tops = await page
    .locator('.plyr__controls > [data-plyr=play], .plyr__controls > [data-plyr=fullscreen]')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops[0], 'the buttons are in one line').toBe(tops[1]);
});

test('on a telephone with text twice as large, questions of a result are not broken within their words', async ({
  page,
  server,
}) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'SIC-GEN', 'verifica-concetti-di-rischio'));
  const rows = page.getByRole('region', { name: 'Resoconto' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const [text, whole] = await Promise.all([row.locator('span').nth(1).boundingBox(), row.boundingBox()]);
    expect((text?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.6);
  }
});

/** What is cut where its box ends. */
const findCut = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .map((element) => (element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? ''))),
    );

test('at a desk with text twice as large, lists show their words whole and the areas are a menu', async ({
  page,
  server,
}) => {
  await enlargeText(page, 32, 1440);
  await signInAs(page, server, 'admin');
  for (const [list, row] of [
    ['courses', 'PRI-GDPR'],
    ['subscriptions', 'IN CORSO'],
    ['log', 'Laura Ferretti'],
  ]) {
    await page.goto(`/backoffice/${list}`);
    await expect(page.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
    await expectLaidOut(page);
    expect(await findCut(page, 'tbody .text:not(.wrapping)'), list).toEqual([]);
    expect(await findCut(page, 'thead th:not(:last-child)'), list).toEqual([]);
  }
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  const areas = page.getByRole('dialog').getByRole('link');
  await expect(areas.last()).toBeVisible();
  expect(await findCut(page, '[role=dialog] nav a')).toEqual([]);
});

test('on a telephone with text twice as large, no screen of the back office reaches beyond it', async ({
  page,
  server,
}) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'admin');
  for (const [address, word] of [
    ['dashboard', 'Corsi completati al mese'],
    ['users', 'Sara Greco'],
    ['surveys', 'Data creazione'],
    ['course-categories', 'Sottocategoria'],
    ['courses/create', 'Immagine di anteprima'],
    ['settings/email-templates', 'Ripristina i testi predefiniti'],
  ]) {
    await page.goto(`/backoffice/${address}`);
    await expect(page.getByText(word ?? '').first()).toBeVisible();
    await expectLaidOut(page);
    // Beside a heading or a picture at least a word of a name is read.
    for (const cell of await page.locator('tbody tr:first-child .wrapping').filter({ visible: true }).all())
      expect((await cell.boundingBox())?.width, address).toBeGreaterThanOrEqual(64);
    expect(await findCut(page, 'tbody .MuiChip-label'), address).toEqual([]);
  }
});

test('with text twice as large the lines of questions and answers are whole', async ({ page, server }) => {
  await enlargeText(page, 32);
  await signInAs(page, server, 'admin');
  // All questions in sight: those that are not get their real height when they come near.
  await page.setViewportSize({ width: 360, height: 8000 });
  await page.goto('/backoffice/evaluations/1');
  await expect(page.getByText('Aggiungi risposta').first()).toBeVisible();
  await expectLaidOut(page);
  const texts = page.locator('article textarea, li textarea');
  expect(await texts.count()).toBeGreaterThan(4);
  expect(await findCut(page, 'article textarea, li textarea')).toEqual([]);
});

test('lists show their words whole at a desk enlarged four times, and with letters as far apart as readers need', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/backoffice/users');
  await expect(page.getByRole('row', { name: /samuele\.bernardi/ })).toBeVisible();
  expect(await findCut(page, '.row .text')).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [list, parts] of [
    ['courses', '.word'],
    ['users/3/subscriptions', '.word, th:has-text("Tempo di fruizione")'],
  ] as const) {
    await page.goto(`/backoffice/${list}`);
    await expect(page.locator('.word').first()).toBeVisible();
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets.push(spacing);
    });
    expect(await findCut(page, parts), list).toEqual([]);
  }
});
