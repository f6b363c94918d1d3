import type { Page } from '@playwright/test';

/** Gathers what goes wrong in the page by itself; a test that expects one empties the list. */
export const watchForErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) errors.push(message.text());
  });
  return errors;
};
