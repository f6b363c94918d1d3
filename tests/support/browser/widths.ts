import type { Page } from '@playwright/test';

/** A telephone, a tablet, a desk. */
export const widths = [360, 768, 1440] as const;
export type Width = (typeof widths)[number];

/** Does the same at each width; the page keeps the last one. */
export const doAtEachWidth = async (page: Page, check: (width: Width) => Promise<void>): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await check(width);
  }
};
