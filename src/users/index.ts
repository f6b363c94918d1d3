import { firstPage } from './firstPage.ts';

/** The users area. */
export default {
  firstPage,
  list: () => import('./UserList.tsx'),
  create: () => import('./UserCreate.tsx'),
  edit: () => import('./UserEdit.tsx'),
};
