import { firstPage } from './firstPage.ts';

/** The list of every enrolment; each is changed in the detail of its user. */
export default {
  firstPage,
  list: () => import('./SubscriptionList.tsx'),
};
