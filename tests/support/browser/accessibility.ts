import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Width } from './widths.ts';

/** The small one: every page that is loaded reads it again. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until no colour is on its way to another. */
const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });

/** Runs axe on the page as it is now, frames of other sites aside; fails with what it found and where. */
const runAxe = async (page: Page, options: RunOptions): Promise<void> => {
  await waitUntilSettled(page);
  // The page keeps it until it is loaded again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const found = await page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({ exclude: [['iframe']] }, { ...chosen, resultTypes: ['violations'] });
    /** A target that is scrolled half under a bar is small only there: it is looked at again in the middle of the page. */
    const isCutByBar = async (target: string): Promise<boolean> => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return (await inPage.run(target, { runOnly: ['target-size'] })).violations.length === 0;
    };
    const found = [];
    for (const { id, help, nodes } of violations) {
      const at = [];
      for (const { target, failureSummary } of nodes) {
        const [first, ...inFrames] = target;
        const mayBeCut = id === 'target-size' && typeof first === 'string' && inFrames.length === 0;
        if (!mayBeCut || !(await isCutByBar(first))) at.push(`${target.join(' ')} — ${failureSummary}`);
      }
      if (at.length > 0) found.push({ rule: `${id}: ${help}`, at });
    }
    return found;
  }, options);
  expect(found, `accessibility of ${page.url()} at ${page.viewportSize()?.width}px`).toEqual([]);
};

/** An alert within a region that is read out is read twice; axe does not look. */
const expectReadOnce = (page: Page): Promise<void> =>
  expect(
    page.locator(':is([aria-live="polite"], [role="status"], [role="alert"], [role="log"]) [role="alert"]'),
    `read twice on ${page.url()}`,
  ).toHaveCount(0);

/** What the HTML of a page cannot say: read as such, its elements would come apart at these. */
const misplaced = [
  'p :is(p, div, ul, ol, dl, table, form, section, h1, h2, h3, h4, h5, h6)',
  ':is(a, button) :is(a, button)',
  'button :is(p, div, ul, ol, dl, table, form, section, h1, h2, h3, h4, h5, h6)',
  'form form',
  'label label',
].join();

/** Each element stands where HTML lets it, which axe does not look at. */
const expectNested = async (page: Page): Promise<void> =>
  expect(
    await page.locator(misplaced).evaluateAll((found) => found.map(({ outerHTML }) => outerHTML)),
    `elements within others that cannot hold them on ${page.url()}`,
  ).toEqual([]);

/** A telephone has rows, menus and buttons of its own, in the same colours. */
const allButColours: RunOptions = { rules: { 'color-contrast': { enabled: false } } };
const sizesOnly: RunOptions = { runOnly: ['target-size', 'scrollable-region-focusable'] };
/** On dark the page differs in nothing else. */
const coloursOnly: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Draws the page dark for the time of a check, as a device that is set so. */
const checkDark = async (page: Page, check: () => Promise<void>): Promise<void> => {
  // Colours out of sight would stay on their way: what is not drawn does not go on moving.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await check();
  await page.emulateMedia({ colorScheme: null });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  await page.evaluate(() => document.adoptedStyleSheets.pop());
};

/** Every rule of axe holds on the page as it is now, its colours on dark too; a page that is dark is checked as it is. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expectReadOnce(page);
  await expectNested(page);
  await runAxe(page, {});
  const canTurn = await page.evaluate(() => document.documentElement.dataset.theme === 'light');
  if (canTurn) await checkDark(page, () => runAxe(page, coloursOnly));
};

/**
 * For a page looked at in all `widths`: every rule at a desk, at the others those that may find something else, and the
 * colours on dark at a desk and on a telephone, whose rows and menus are others.
 */
export const expectAccessibleAt = async (page: Page, width: Width): Promise<void> => {
  await expectReadOnce(page);
  await expectNested(page);
  await runAxe(page, width === 1440 ? {} : width === 360 ? allButColours : sizesOnly);
  if (width !== 768) await checkDark(page, () => runAxe(page, coloursOnly));
};
