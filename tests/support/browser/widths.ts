import type { Page } from '@playwright/test';

/** A telephone, a tablet, a desk. */
export const widths = [360, 768, 1440] as const;
export type Width = (typeof widths)[number];

/**
 * Resizes the window and waits until the page is drawn so. Chromium leaves some styles as they were at the old width when
 * the page, asked for another layout, inserts its rules in the same moment; a rule for every element has it compute all.
 */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { --resized: 1 }');
    const computeStyles = () => document.documentElement.getBoundingClientRect();
    document.adoptedStyleSheets.push(sheet);
    computeStyles();
    document.adoptedStyleSheets.pop();
    computeStyles();
  });
};

/** Does the same at each width; the page keeps the last one. */
export const doAtEachWidth = async (page: Page, check: (width: Width) => Promise<void>): Promise<void> => {
  for (const width of widths) {
    await resize(page, { width, height: width === 360 ? 740 : 900 });
    await check(width);
  }
};
