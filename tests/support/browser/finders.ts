import type { Locator, Page } from '@playwright/test';

/** What every screen has, by the name people know it by. */

export const findField = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const findButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
export const findRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** What is asked before something is done. */
export const findQuestion = (page: Page) => page.getByRole('alertdialog');
