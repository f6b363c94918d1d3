import { vi } from 'vitest';
import type { ImportDraft, ImportDraftRow } from '#contract/importDrafts.ts';
import type { ImportBatch } from '#contract/imports.ts';
import type { Client } from './client.ts';
import { readRows } from './exportFiles.ts';
import type { TestServer } from './server.ts';

/** Headings every file needs. */
export const importHeading = ['Username', 'Nome', 'Cognome', 'Codice fiscale'];

/** Returns a username nobody has at each call. */
export const createUsernames = (prefix: string): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}.${count}`;
  };
};

export const findUserNamed = async (client: Client, username: string) => {
  const { data } = await client.call('GET v1/users/', { query: { page: 1, page_items: 10, search: username } });
  const found = data.find((user) => user.username === username);
  return found && (await client.call('GET v1/users/{id}/', { params: { id: found.id } })).data;
};

/** The cells of the file of refused rows. */
export const readOutcomeRows = async (server: TestServer, address: string | null): Promise<string[][]> => {
  const file = await fetch(`${server.address}${address}`);
  return (await readRows('csv', Buffer.from(await file.arrayBuffer()))).map((row) => Object.values(row).map(String));
};

/** A csv as Excel writes it. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[;"\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    .join('\r\n');

export const makeImportForm = (content: string | Uint8Array, name = 'utenti.csv', import_fmt = 'csv'): FormData => {
  const form = new FormData();
  form.set('import_fmt', import_fmt);
  form.set('import_file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return form;
};

export const waitUntilImported = (client: Client, id: number): Promise<ImportBatch> =>
  vi.waitUntil(
    async () => {
      const { data } = await client.call('GET v1/synchronization/batch-codes/{id}/', { params: { id } });
      return data.ended && data;
    },
    { timeout: 60_000, interval: 30 },
  );

/** Imports a file whole or not at all, and waits for its end. */
export const importFile = async (client: Client, content: string, name = 'utenti.csv'): Promise<ImportBatch> => {
  const { data, error } = await client.call('POST custom/v1/synchronization/registrations/', {
    form: makeImportForm(content, name),
  });
  if (error) throw new Error(`${error.code}: ${error.reason}`);
  return waitUntilImported(client, data.resource.id);
};

export const readDraft = (client: Client, id: number): Promise<ImportDraft> =>
  vi.waitUntil(
    async () => {
      const { data } = await client.call('GET v1/synchronization/import-drafts/{id}/', { params: { id } });
      return data.state !== 'reading' && data;
    },
    { timeout: 60_000, interval: 30 },
  );

/** Sends a file to be looked over, and waits until it is read. */
export const sendDraft = async (
  client: Client,
  content: string | Uint8Array,
  name = 'utenti.csv',
): Promise<ImportDraft> => {
  const { data, error } = await client.call('POST v1/synchronization/import-drafts/', {
    form: makeImportForm(content, name, name.endsWith('.csv') ? 'csv' : 'excel'),
  });
  if (error) throw new Error(`${error.code}: ${error.reason}`);
  return readDraft(client, data.resource.id);
};

export const listDraftRows = async (
  client: Client,
  { id }: { id: number },
  query: Record<string, unknown> = {},
): Promise<ImportDraftRow[]> => {
  const { data, error } = await client.call('GET v1/synchronization/import-drafts/{id}/rows/', {
    params: { id },
    query: { page: 1, page_items: 100, ...query },
  });
  if (error) throw new Error(`${error.code}: ${error.reason}`);
  return data;
};

/** The line and the outcome of each row. */
export const listOutcomes = (rows: ImportDraftRow[]) => rows.map(({ line, outcome }) => [line, outcome]);

/** Puts one cell of a draft right. */
export const setCell = (client: Client, id: number, line: number, column: number, value: string) =>
  client.call('PUT v1/synchronization/import-drafts/{id}/rows/{line}/', {
    params: { id, line },
    body: { cells: [{ column, value }] },
  });

/** Applies a draft and waits for its end. */
export const applyDraft = async (client: Client, { id }: { id: number }, only_good = false): Promise<ImportBatch> => {
  const { data, error } = await client.call('POST v1/synchronization/import-drafts/{id}/apply/', {
    params: { id },
    body: { only_good },
  });
  if (error) throw new Error(`${error.code}: ${error.reason}`);
  return waitUntilImported(client, data.resource.id);
};
