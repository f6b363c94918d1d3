import { expect, test } from 'vitest';
import type { ScheduledReport } from '#contract/scheduledReports.ts';
import { scheduledShape } from '../../src/scheduledReports/form/scheduledForm.ts';

const report: ScheduledReport = {
  ...{ id: 1, name: 'Mensile', type: 'user', export_fmt: 'csv', style: 'people' },
  filters: { users_ids: [4, 5], users: { role: 3 }, courses_ids: [7] },
  audit_filters: {
    filters: [
      { label: 'Corsi', value: ['Sicurezza'] },
      { label: 'Utenti', value: 2 },
    ],
  },
  ...{ is_since_last: false, every: 'day', weekday: null, month_day: null, hour: 8, is_active: true },
  ...{ receivers_ids: [2], receivers: [], owner: null, stopped: null, created: '2026-11-23T08:00:00.000Z' },
  ...{ next_run: null, last_run: null, last_outcome: null },
};

test('filters the form does not show stay when it is saved, in words too', () => {
  const values = scheduledShape.toValues(report);
  const { filters, audit_filters } = scheduledShape.buildBody({ ...values, name: 'Altro' });
  expect(filters).toEqual(report.filters);
  expect(audit_filters).toEqual(report.audit_filters);
  // Those of another report would be refused.
  expect(scheduledShape.buildBody({ ...values, type: 'course' }).filters).toEqual({ courses_ids: [7] });
  const flags = { ...report, type: 'course' as const, filters: { is_mandatory: true } };
  expect(scheduledShape.buildBody(scheduledShape.toValues(flags)).filters).toEqual({ is_mandatory: true });
});
