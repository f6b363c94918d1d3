import type { ListArea } from '../start/area.ts';

/** Every enrolment; each is changed in the detail of its user. */
export const subscriptions = {
  name: 'subscriptions',
  firstPage: { perPage: 20, sort: { field: 'created', order: 'DESC' } },
  list: () => import('./SubscriptionList.tsx'),
  failures: {
    subscriptions: () => import('./describeSubscriptionFailure.ts'),
    sectionSessions: () => import('./describeSessionFailure.ts'),
  },
} satisfies ListArea;
