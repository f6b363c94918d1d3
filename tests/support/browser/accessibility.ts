import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { Width } from './widths.ts';

/** Runs axe on the page as it is now, frames of other sites aside; fails with what it found and where. */
const runAxe = async (page: Page, options: RunOptions): Promise<void> => {
  // The page keeps it until it is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({ exclude: [['iframe']] }, { ...chosen, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`),
    }));
  }, options);
  expect(found, `accessibility of ${page.url()} at ${page.viewportSize()?.width}px`).toEqual([]);
};

/** Every rule of axe holds on the page as it is now. */
export const expectAccessible = (page: Page): Promise<void> => runAxe(page, {});

/** A telephone has rows, menus and buttons of its own, in the same colours. */
const allButColours: RunOptions = { rules: { 'color-contrast': { enabled: false } } };
const sizesOnly: RunOptions = { runOnly: ['target-size', 'scrollable-region-focusable'] };

/** For a page looked at in all `widths`: every rule at a desk, and at the others those that may find something else. */
export const expectAccessibleAt = (page: Page, width: Width): Promise<void> =>
  runAxe(page, width === 1440 ? {} : width === 360 ? allButColours : sizesOnly);
