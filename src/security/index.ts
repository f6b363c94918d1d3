import { firstPage } from './firstPage.ts';

/** The security log. */
export default {
  firstPage,
  list: () => import('./SecurityList.tsx'),
};
