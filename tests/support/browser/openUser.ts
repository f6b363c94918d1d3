import type { Page } from '@playwright/test';

/** Opens a user's page from the list, as an administrator who is signed in. */
export const openUser = async (page: Page, username: string): Promise<void> => {
  await page.goto(`/backoffice/users?filter={"search":"${username}"}`);
  await page.getByRole('link', { name: username, exact: true }).click();
};
