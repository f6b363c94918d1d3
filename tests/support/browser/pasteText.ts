import type { Page } from '@playwright/test';

/** Copies a text and pastes it where the focus is, by the keys. */
export const pasteText = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
};
