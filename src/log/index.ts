import { firstPage } from './firstPage.ts';

/** The activity log. */
export default {
  firstPage,
  list: () => import('./LogList.tsx'),
};
