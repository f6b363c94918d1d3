import type { CallKeyOf } from '#contract/calls.ts';

/** The part of `accessTable.ts` about operations on many, scheduled reports and what a person started. */
export const jobAccess = {
  'GET v1/job-notices/': 'reports',
  'POST v1/job-notices/seen/': 'reports',
  'GET v1/scheduled-reports/': 'full',
  'POST v1/scheduled-reports/': 'full',
  'GET v1/scheduled-reports/{id}/': 'full',
  'PUT v1/scheduled-reports/{id}/': 'full',
  'DELETE v1/scheduled-reports/{id}/': 'full',
  'POST v1/scheduled-reports/{id}/run/': 'full',
  'GET v1/scheduled-reports/{id}/runs/': 'full',
  'GET v1/batch-operations/': 'full',
  'GET v1/batch-operations/unfinished/': 'full',
  'GET v1/batch-operations/{id}/': 'full',
  'POST v1/batch-operations/{id}/cancel/': 'full',
  'GET v1/batch-operations/{id}/refused/': 'full',
  'POST v1/batch-operations/{id}/refused/exports/': 'full',
} as const satisfies Partial<Record<CallKeyOf, string>>;
