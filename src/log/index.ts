import type { ListArea } from '../start/area.ts';

/** What administrators changed. */
export const log = {
  name: 'log',
  firstPage: { perPage: 20, sort: { field: 'at', order: 'DESC' } },
  list: () => import('./LogList.tsx'),
} satisfies ListArea;
