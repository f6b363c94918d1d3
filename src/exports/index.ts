import type { EmptyArea } from '../start/area.ts';

/** Reports; exports of other areas are asked for beside what they export. */
export const reports = {
  name: 'export',
  failures: { export: () => import('./describeExportFailure.ts') },
} satisfies EmptyArea;
