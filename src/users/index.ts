import type { ListArea } from '../start/area.ts';

/** The people of the platform. */
export const users = {
  name: 'users',
  firstPage: { perPage: 20, sort: { field: 'created', order: 'DESC' } },
  companions: { list: ['customFields'], edit: ['customFields', 'roles'] },
  list: () => import('./UserList.tsx'),
  create: () => import('./UserCreate.tsx'),
  edit: () => import('./UserEdit.tsx'),
  failures: {
    users: () => import('./describeUserFailure.ts'),
    'users/emails': () => import('../emails/describeEmailFailure.ts'),
  },
} satisfies ListArea;
