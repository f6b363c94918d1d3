import type { ListArea } from '../start/area.ts';
import { firstPage } from './firstPage.ts';

/** Reports and the list of all exports; those of other areas are asked for beside what they export. */
export const reports = {
  name: 'export',
  firstPage,
  list: () => import('./ExportPage.tsx'),
  failures: { export: () => import('./describeExportFailure.ts') },
} satisfies ListArea;
