import { firstPage } from '../log/firstPage.ts';

/** The security log. */
export default {
  firstPage,
  list: () => import('./SecurityList.tsx'),
};
