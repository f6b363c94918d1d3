import type { Page } from '@playwright/test';
import { withDatabase } from './database.ts';
import type { DemoServer } from './demoServer.ts';
import { findButton } from './finders.ts';

export { findButton, findField, findRow, findRows } from './finders.ts';

/** The lists and the settings of surveys and evaluations. */

export const findSettings = (page: Page) => page.getByRole('region', { name: 'Impostazioni' });
export const toggle = (page: Page, name: string) => findSettings(page).getByRole('switch', { name, exact: true });

export const act = async (page: Page, name: string, action: string): Promise<void> => {
  await findButton(page, `Azioni per ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Whether the browser asks before the tab is closed. */
export const isAskedToStay = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** The row of a survey or an evaluation, as the database has it. */
export const readStoredRow = (server: DemoServer, id: number) =>
  withDatabase(server, async (query) => (await query('select * from questionnaires where id = $1', [id]))[0]);
