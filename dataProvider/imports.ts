import { fetchApi } from '#auth/fetchApi.ts';
import type { SendWatch } from '#auth/sendWatched.ts';
import type { ImportDraft, ImportDraftRow } from '#contract/importDrafts.ts';
import type { DataImportDetail, ImportBatch, ImportUndo } from '#contract/imports.ts';
import type { StartedJob } from '#contract/streams.ts';
import type { Verb } from './failures.ts';

export type TableFormat = 'csv' | 'excel';

/** What an import needs beyond its lists. */
export interface ImportCalls {
  /** Sends a file to be read; nothing of it is written until it is applied. */
  sendImportFile: (file: File, format: TableFormat, watch: SendWatch) => Promise<StartedJob>;
  /** The caller's own, the latest first. */
  fetchImportDrafts: (signal?: AbortSignal) => Promise<ImportDraft[]>;
  fetchImportDraft: (id: number, signal?: AbortSignal) => Promise<ImportDraft>;
  /** Another sheet, or other meanings of the columns, one a column: all rows are judged again. */
  changeImportDraft: (id: number, change: { sheet?: string; fields?: (string | null)[] }) => Promise<ImportDraft>;
  /** The cells of its first row. */
  fetchImportSample: (id: number, signal?: AbortSignal) => Promise<string[]>;
  discardImportDraft: (id: number) => Promise<unknown>;
  /** Puts cells of a row right, by the places of their columns. */
  changeImportRow: (
    id: number,
    line: number,
    cells: readonly { column: number; value: string }[],
  ) => Promise<ImportDraftRow>;
  /** @returns the batch that comes of it. */
  applyImport: (id: number, onlyGood: boolean) => Promise<StartedJob>;
  makeBadRows: (id: number, format: TableFormat) => Promise<{ file_output: string }>;
  makeImportExample: (format: TableFormat) => Promise<{ file_output: string }>;
  fetchImportBatch: (id: number, signal?: AbortSignal) => Promise<ImportBatch>;
  /** The users or the enrolments of a batch, with the first of their rows. */
  fetchImport: (id: number, signal?: AbortSignal) => Promise<DataImportDetail>;
  cancelImport: (id: number) => Promise<ImportBatch>;
  previewImportUndo: (id: number, signal?: AbortSignal) => Promise<ImportUndo>;
  /** @param onlyPossible even where something has to stay. */
  undoImport: (id: number, onlyPossible: boolean) => Promise<StartedJob>;
}

const buildForm = (file: File, format: TableFormat): FormData => {
  const form = new FormData();
  form.set('import_fmt', format);
  form.set('import_file', file, file.name);
  return form;
};

/** @param attempt makes a call and words its failure. */
export const createImportCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): ImportCalls => ({
  sendImportFile: (file, format, watch) =>
    attempt('importDrafts', 'create', () =>
      fetchApi('POST v1/synchronization/import-drafts/', { form: buildForm(file, format), watch }),
    ),
  fetchImportDrafts: (signal) =>
    attempt('importDrafts', 'read', () => fetchApi('GET v1/synchronization/import-drafts/', { signal })),
  fetchImportDraft: (id, signal) =>
    attempt('importDrafts', 'read', () =>
      fetchApi('GET v1/synchronization/import-drafts/{id}/', { params: { id }, signal }),
    ),
  changeImportDraft: (id, body) =>
    attempt('importDrafts', 'update', () =>
      fetchApi('PUT v1/synchronization/import-drafts/{id}/', { params: { id }, body }),
    ),
  fetchImportSample: (id, signal) =>
    attempt('importDrafts', 'read', async () => {
      const [first] = await fetchApi('GET v1/synchronization/import-drafts/{id}/rows/', {
        params: { id },
        query: { page: 1, page_items: 1, ordering: 'line' },
        signal,
      });
      return first?.cells ?? [];
    }),
  discardImportDraft: (id) =>
    attempt('importDrafts', 'delete', () =>
      fetchApi('DELETE v1/synchronization/import-drafts/{id}/', { params: { id } }),
    ),
  changeImportRow: (id, line, cells) =>
    attempt('importDrafts', 'update', () =>
      fetchApi('PUT v1/synchronization/import-drafts/{id}/rows/{line}/', {
        params: { id, line },
        body: { cells: [...cells] },
      }),
    ),
  applyImport: (id, only_good) =>
    attempt('importDrafts', 'update', () =>
      fetchApi('POST v1/synchronization/import-drafts/{id}/apply/', { params: { id }, body: { only_good } }),
    ),
  makeBadRows: (id, export_fmt) =>
    attempt('importDrafts', 'create', () =>
      fetchApi('POST v1/synchronization/import-drafts/{id}/bad-rows/', { params: { id }, body: { export_fmt } }),
    ),
  makeImportExample: (export_fmt) =>
    attempt('importDrafts', 'create', () =>
      fetchApi('POST v1/synchronization/import-example/', { body: { export_fmt } }),
    ),
  fetchImportBatch: (id, signal) =>
    attempt('importBatches', 'read', () =>
      fetchApi('GET v1/synchronization/batch-codes/{id}/', { params: { id }, signal }),
    ),
  fetchImport: (id, signal) =>
    attempt('importBatches', 'read', () =>
      fetchApi('GET v1/synchronization/data-imports/{id}/', {
        params: { id },
        query: { page: 1, page_items: 1 },
        signal,
      }),
    ),
  cancelImport: (id) =>
    attempt('importBatches', 'update', () =>
      fetchApi('POST v1/synchronization/batch-codes/{id}/cancel/', { params: { id } }),
    ),
  previewImportUndo: (id, signal) =>
    attempt('importBatches', 'read', () =>
      fetchApi('POST v1/synchronization/batch-codes/{id}/undo/preview/', { params: { id }, signal }),
    ),
  undoImport: (id, only_possible) =>
    attempt('importBatches', 'update', () =>
      fetchApi('POST v1/synchronization/batch-codes/{id}/undo/', { params: { id }, body: { only_possible } }),
    ),
});
