import { lazy } from 'react';

/** The list of every enrolment; each is changed in the detail of its user. */
export default { list: lazy(() => import('./SubscriptionList.tsx')) };
