import type { Locator, Page } from '@playwright/test';

/** What every screen has, by the name people know it by. */

export const findField = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const findButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
export const findRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** The row that has this text. */
export const findRow = (page: Page, text: string | RegExp) => findRows(page).filter({ hasText: text });
/** What is opened beside the page, or over it; of that name, where several may be. */
export const findDrawer = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
export const findMediaDrawer = (page: Page) => findDrawer(page, 'Aggiungi Video/File');
/** What is asked before something is done. */
export const findQuestion = (page: Page) => page.getByRole('alertdialog');
