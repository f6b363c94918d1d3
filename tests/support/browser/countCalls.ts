import { expect, type Locator, type Page } from '@playwright/test';

/** How often such a call is sent by a double click, until its outcome is told. */
export const countCalls = async (page: Page, method: string, path: RegExp, button: Locator, told: string | RegExp) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) calls++;
  });
  await button.dblclick();
  await expect(page.getByText(told)).toBeVisible({ timeout: 30_000 });
  return calls;
};
