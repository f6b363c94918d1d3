import { firstPage } from './firstPage.ts';

/** The groups area. */
export default {
  firstPage,
  list: () => import('./GroupList.tsx'),
  create: () => import('./GroupCreate.tsx'),
  edit: () => import('./GroupEdit.tsx'),
};
