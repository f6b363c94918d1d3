import type { ListArea } from '../start/area.ts';

/** Reports and the list of all exports; those of other areas are asked for beside what they export. */
export const reports = {
  name: 'export',
  // In the order the list has by itself, the newest above.
  firstPage: { perPage: 10, sort: { field: 'id', order: 'DESC' } },
  list: () => import('./ExportPage.tsx'),
  failures: { export: () => import('./describeExportFailure.ts') },
} satisfies ListArea;
