import type { Locator, Page } from '@playwright/test';

/** A message of the back office: in the region that reads it out or, where something went wrong, an alert beside it. */
export const findMessage = (page: Page, text: string | RegExp): Locator =>
  page.locator('[aria-live="polite"], [aria-live="polite"] ~ [role="alert"]').getByText(text);
