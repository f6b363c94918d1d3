import { withDatabase } from '#tests/support/browser/database.ts';
import { findButton, findQuestion } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { loseAnswer } from '#tests/support/browser/network.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const count = (server: DemoServer, table: 'batch_operations' | 'data_exports'): Promise<number> =>
  withDatabase(server, async (query) => Number((await query(`select count(*) from ${table}`))[0]?.count));

test('of an operation on many whose answer got lost it says that it may have begun', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22corsista%22%7D');
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await findButton(page, 'Azioni').click();
  await page.getByRole('menuitem', { name: 'Attiva', exact: true }).click();
  const before = await count(server, 'batch_operations');
  await loseAnswer(page, /batch-operations\/$/);
  const found = page.waitForRequest(/batch-operations\/(\?|unfinished|mine)/);
  await findQuestion(page).getByRole('button', { name: 'Attiva', exact: true }).click();
  await expect(findMessage(page, /l’operazione potrebbe essere già partita/)).toBeVisible();
  await found;
  expect(await count(server, 'batch_operations')).toBe(before + 1);
});

test('so it does of an export', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' }).check();
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  const before = await count(server, 'data_exports');
  await loseAnswer(page, /\/exports\//);
  await findButton(page, 'Genera').click();
  await expect(page.getByText(/l’export potrebbe essere già partito/)).toBeVisible();
  expect(await count(server, 'data_exports')).toBe(before + 1);
});
