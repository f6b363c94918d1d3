import type { Locator, Page } from '@playwright/test';

/** Drags one thing to another, in steps as a hand does. */
export const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 - 8, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 - 4, { steps: 12 });
  await page.mouse.up();
};
