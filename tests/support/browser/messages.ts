import type { Locator, Page } from '@playwright/test';

/** A message of the back office, in the region that reads it out. */
export const findMessage = (page: Page, text: string | RegExp): Locator =>
  page.locator('[aria-live="polite"]').getByText(text);
