import type { ListArea } from '../start/area.ts';

/** Groups of users. */
export const groups = {
  name: 'group',
  firstPage: { perPage: 10, sort: { field: 'name', order: 'ASC' } },
  list: () => import('./GroupList.tsx'),
  create: () => import('./GroupCreate.tsx'),
  edit: () => import('./GroupEdit.tsx'),
  failures: { group: () => import('./describeGroupFailure.ts') },
} satisfies ListArea;
