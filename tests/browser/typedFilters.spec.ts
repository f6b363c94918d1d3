import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

const numberRule = 'Scrivi un numero, con la virgola per i decimali e senza il punto delle migliaia';

const findPanel = (page: Page) => page.getByRole('group', { name: 'Filtri', exact: true });
const findTyped = (page: Page, name: string) => findPanel(page).getByRole('textbox', { name, exact: true });
const findChips = (page: Page) => page.getByRole('list', { name: 'Filtri attivi' }).getByRole('button');

test('what is typed in a filter and counts for nothing is told, and goes when the filters are cleared', async ({
  page,
  server,
}) => {
  await withDatabase(server, (query) =>
    query(`insert into custom_fields (key, label, kind, "order") values ('anni', 'Anni', 'number', 0)`),
  );
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();

  const least = findTyped(page, 'Anni: da');
  await least.fill('tre');
  await least.blur();
  await expect(least).toHaveAccessibleDescription(numberRule);
  await expect(least, 'as it was typed').toHaveValue('tre');
  await expect(findChips(page)).toHaveCount(0);
  await least.fill('3,50');
  await least.press('Enter');
  await expect(findChips(page)).toHaveText([/^Anni: da 3,5/]);
  await expect(least, 'as it was read').toHaveValue('3,5');
  await least.fill('3,5 anni');
  await least.blur();
  await expect(least).toHaveAccessibleDescription(numberRule);
  await expect(findChips(page), 'what counted before counts still').toHaveText([/^Anni: da 3,5/]);

  // Nobody is left by now: the list offers to clear the filters as well.
  await expect(page.getByRole('button', { name: 'Azzera Filtri' })).toHaveCount(2);
  const day = findTyped(page, 'Ultimo accesso dal');
  await day.fill('12-');
  await day.blur();
  await expect(day).toHaveAccessibleDescription(/^Data non valida/);
  await page.getByRole('button', { name: 'Azzera Filtri' }).last().click();
  await expect(findChips(page)).toHaveCount(0);
  await expect(day).toHaveValue('');
  await expect(least).toHaveValue('');

  await day.focus();
  await page.keyboard.insertText('  12-03-2026 ');
  await day.press('Enter');
  await expect(findChips(page), 'a day pasted with spaces around it').toHaveText([/^Ultimo accesso dal: 12-03-2026/]);
});
