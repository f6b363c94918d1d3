import { expect, test } from 'vitest';
import type { JobNotice } from '#contract/jobNotices.ts';
import { imports } from '../../src/i18n/imports.ts';
import { outfile } from '../../src/i18n/outfile.ts';
import { reports } from '../../src/i18n/reports.ts';
import { scheduledReports } from '../../src/i18n/scheduledReports.ts';
import { describeState } from '../../src/jobNotices/jobWords.ts';

const describeJob = (kind: JobNotice['kind'], state: JobNotice['state'], subject = ''): string =>
  describeState({
    ...{ kind, state, subject, id: 1, label: '', progress: null, reason: null, record_id: null, has_file: false },
    ...{ created: '2026-11-23T08:00:00.000Z', ended: '2026-11-23T08:01:00.000Z', is_seen: false },
  });

test('the bell says how a job ended in the words of the list it stands in', () => {
  for (const state of ['done', 'failed', 'cancelled'] as const) {
    expect(describeJob('export', state, 'user')).toBe(reports.outcomes[state]);
    expect(describeJob('import', state)).toBe(imports.list.outcomes[state]);
  }
  for (const state of ['done', 'failed'] as const)
    expect(describeJob('scheduled_report', state)).toBe(scheduledReports.outcomes[state]);
});

test('what was stopped before it had ended is never called as what was undone afterwards', () => {
  expect(imports.list.outcomes.undone).toBe('Annullata');
  expect(describeJob('import', 'cancelled')).toBe('Fermata');
  expect(describeJob('batch_operation', 'cancelled', 'user_delete')).toBe('Fermata');
  expect(describeJob('batch_operation', 'cancelled', 'user_send_email')).toBe('Fermato');
  expect(describeJob('batch_operation', 'cancelled', 'subscription_archive')).toBe('Fermata');
  expect(describeJob('course_import', 'cancelled')).toBe('Annullata');
  expect(outfile.cancelled.import).toBe('L’importazione è stata fermata');
  expect(outfile.cancelled.export).toBe('L’export è stato annullato');
});
