import type { ListArea } from '../start/area.ts';

const loadWords = () => import('./describeScheduledFailure.ts');

/** Reports that are sent at regular times. */
export const scheduledReports = {
  name: 'scheduled-reports',
  firstPage: { perPage: 10, sort: { field: 'name', order: 'ASC' } },
  list: () => import('./ScheduledReportList.tsx'),
  create: () => import('./ScheduledReportCreate.tsx'),
  edit: () => import('./ScheduledReportEdit.tsx'),
  failures: { 'scheduled-reports': loadWords },
} satisfies ListArea;
