import type { ListArea } from '../start/area.ts';

/** What happened to accounts and sessions. */
export const security = {
  name: 'security',
  firstPage: { perPage: 20, sort: { field: 'at', order: 'DESC' } },
  list: () => import('./SecurityList.tsx'),
} satisfies ListArea;
