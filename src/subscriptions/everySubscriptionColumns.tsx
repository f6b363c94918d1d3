import type { Subscription } from '#contract/subscriptions.ts';
import { it } from '../i18n/it.ts';
import type { Column } from '../lists/column.ts';
import { subscriptionColumns } from './subscriptionColumns.tsx';

/** Left to the detail, so that people and courses have room for their names. */
const leftOut = ['total_watched_duration', 'expiration_date'];

/** The columns of one person's enrolments, with the person before them. */
export const everySubscriptionColumns: readonly Column<Subscription>[] = [
  {
    name: 'user',
    label: it.subscriptions.facts.user,
    render: ({ user }) => `${user.first_name} ${user.last_name}`,
  },
  ...subscriptionColumns.filter(({ name }) => !leftOut.includes(name)),
];
