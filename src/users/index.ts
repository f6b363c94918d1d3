import { lazy } from 'react';

/** The users area; each screen is loaded when it is opened. */
export default {
  list: lazy(() => import('./UserList.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
};
