import { describe, expect, test } from 'vitest';
import type { BatchOperation } from '#contract/batchOperations.ts';
import type { ExportRecord } from '#contract/exports.ts';
import type { ImportBatch } from '#contract/imports.ts';
import { readJob, toExportOutcome, toImportOutcome, toOperationOutcome } from '../../src/outfile/outcome.ts';

test.each([
  ['?export=3', { kind: 'export', id: 3 }],
  ['?import=4&altro=1', { kind: 'import', id: 4 }],
  ['?batch_operation=12', { kind: 'batch_operation', id: 12 }],
  ['?import=4&export=3', { kind: 'export', id: 3 }],
  ['?export=&import=4', { kind: 'import', id: 4 }],
  ['', null],
  ['?export=0', null],
  ['?export=-1', null],
  ['?export=1.5', null],
  ['?export=abc', null],
  ['?export=3%0a', null],
  ['?export=9999999999', null],
  ['?id=7', null],
])('%s names %o', (search, job) => expect(readJob(search)).toEqual(job));

const jobs = { id: 1, user: null, created: '2026-11-23T08:00:00.000Z', queue_operation_error: null };
const done = { success: true, ended: true, cancelled: false };

describe('the file of', () => {
  const record: ExportRecord = {
    ...{
      ...jobs,
      ...done,
      progress: 100,
      expires: null,
      expired: false,
      is_limited: false,
      can_retry: false,
      json_source: null,
    },
    additional_data: { type: 'user', annotation: 'Marzo', audit_filters: '{}' },
    ...{ file_output: '/files/x', queue_operation_traceback: null },
  };
  test.each<[Partial<ExportRecord>, string]>([
    [{}, 'ready'],
    [{ file_output: null }, 'unavailable'],
    [{ file_output: null, expired: true }, 'expired'],
    [{ file_output: null, success: false, ended: false }, 'running'],
    [{ file_output: null, success: false }, 'failed'],
    [{ queue_operation_error: 'guasto' }, 'failed'],
    [{ file_output: null, success: false, cancelled: true }, 'cancelled'],
  ])('an export with %o is %s', (facts, state) => expect(toExportOutcome({ ...record, ...facts }).state).toBe(state));

  const operation: BatchOperation = {
    ...{ ...jobs, ...done, kind: 'user_activate', total: 10, changed_count: 8 },
    ...{ unchanged_count: 1, refused_count: 1, subscriptions_count: 0 },
  };
  test.each<[Partial<BatchOperation>, string]>([
    [{}, 'ready'],
    [{ refused_count: 0 }, 'done'],
    [{ success: false, ended: false }, 'running'],
    [{ success: false, cancelled: true }, 'cancelled'],
    [{ success: false, queue_operation_error: 'guasto' }, 'failed'],
  ])('an operation with %o is %s', (facts, state) =>
    expect(toOperationOutcome({ ...operation, ...facts }).state).toBe(state),
  );

  const counts = {
    ...{ created: 1, updated: 0, enrolled: 0, unchanged: 0, refused: 0 },
    ...{ users_updated: 0, subscriptions: 0, subscriptions_updated: 0, group_subscriptions: 0 },
  };
  const batch = { ...jobs, ...done, counts, exit_jobs_file: '/files/x' };
  test.each<[Partial<ImportBatch>, string, boolean]>([
    [{}, 'ready', true],
    [{ exit_jobs_file: null }, 'done', false],
    [{ exit_jobs_file: null, counts: { ...counts, refused: 2 } }, 'expired', false],
    [{ success: false, ended: false, exit_jobs_file: null }, 'running', false],
    [{ success: false, queue_operation_error: 'guasto' }, 'failed', true],
  ])('an import with %o is %s', (facts, state, hasFile) =>
    expect(toImportOutcome({ ...batch, ...facts })).toMatchObject({ state, hasFile }),
  );
});
