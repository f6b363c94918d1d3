import { lazy } from 'react';

/** The groups area; each screen is loaded when it is opened. */
export default {
  list: lazy(() => import('./GroupList.tsx')),
  create: lazy(() => import('./GroupCreate.tsx')),
  edit: lazy(() => import('./GroupEdit.tsx')),
};
