import type { Page } from '@playwright/test';

/** Gathers what goes wrong in the page by itself; a test that expects a fault empties the list. */
export const watchForFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  return faults;
};
