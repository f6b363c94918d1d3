import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from './database.ts';
import type { DemoServer } from './demoServer.ts';

export const headings = ['username', 'nome', 'cognome', 'codice_fiscale', 'email', 'corso', 'gruppi'];
const csv = 'text/csv';
export const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const makeCsvFile = (name: string, ...rows: string[][]) => ({
  name,
  mimeType: csv,
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
});
export const makeWorkbookFile = (name: string, sheets: Record<string, string[][]>) => {
  const book = utils.book_new();
  for (const [sheet, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet);
  return { name, mimeType: excel, buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })) };
};

/** A file that LibreOffice made. */
export const readRealFile = async (name: string) => ({
  name,
  mimeType: name.endsWith('.csv') ? csv : 'application/octet-stream',
  buffer: await readFile(`tests/files/imports/${name}`),
});

export const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);
export const send = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  await choose(page, file);
  await page.getByRole('button', { name: 'Importa file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Controllo del file' })).toBeVisible();
};
/** Lets go of the file that is looked over, which leads back to the first page. */
export const discard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Scarta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
  await expect(page).toHaveURL(/\/backoffice\/import$/);
};
export const findTable = (page: Page) => page.getByRole('table', { name: 'Righe del file' });
export const findRow = (page: Page, line: number) =>
  findTable(page)
    .locator('tbody tr')
    .filter({ has: page.locator(`[data-cell^="${line}:"]`) });
export const findCell = (page: Page, field: string, line: number) =>
  page.getByRole('button', { name: new RegExp(`^${field}, riga ${line}:`) });
export const findEditor = (page: Page, field: string, line: number) =>
  page.getByRole('textbox', { name: `${field}, riga ${line}`, exact: true });
export const findChip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Righe da mostrare' }).getByRole('button', { name, exact: true });

export const readCourseCode = (server: DemoServer) =>
  withDatabase(server, async (query) => {
    const [course] = await query(
      `select code, name from courses where status = 'STR' and is_active order by id limit 1`,
    );
    return { code: String(course?.code), name: String(course?.name) };
  });
export const listUsersLike = (server: DemoServer, pattern: string) =>
  withDatabase(server, async (query) =>
    (await query('select username, first_name from users where username like $1 order by username', [pattern])).map(
      ({ username, first_name }) => `${username} ${first_name}`,
    ),
  );
