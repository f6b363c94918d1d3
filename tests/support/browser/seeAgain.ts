import type { Page } from '@playwright/test';

/** As on the way back to the tab: what it shows is read again. */
export const seeAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
