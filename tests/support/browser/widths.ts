import type { Page } from '@playwright/test';

/** A telephone, a tablet, a desk. */
export const widths = [360, 768, 1440] as const;
export type Width = (typeof widths)[number];

/** Waits until what was just put on the page has been drawn. */
const waitUntilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/**
 * Chromium leaves the styles of a page that is resized while new rules are being inserted as they were at the old width,
 * until the next resize: one load in six met it without the waiting, one in some hundred without the second resize.
 */
const resize = async (page: Page, width: number): Promise<void> => {
  const height = width === 360 ? 740 : 900;
  for (const towards of [width + 1, width]) {
    await waitUntilDrawn(page);
    await page.setViewportSize({ width: towards, height });
  }
};

/** Does the same at each width; the page keeps the last one. */
export const doAtEachWidth = async (page: Page, check: (width: Width) => Promise<void>): Promise<void> => {
  for (const width of widths) {
    await resize(page, width);
    await check(width);
  }
};
