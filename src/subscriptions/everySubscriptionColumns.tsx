import type { Breakpoint } from '@mui/material/styles';
import type { Subscription } from '#contract/subscriptions.ts';
import { it } from '../i18n/it.ts';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { LongName } from '../page/LongName.tsx';
import { StatusMark } from '../statuses/StatusMark.tsx';
import { ExpiredNote, subscriptionColumns } from './subscriptionColumns.tsx';

/** Left to the detail, so that people and courses have room for their names. */
const leftOut = ['total_watched_duration'];

/** Where people and courses share a narrow screen, the expiry is what matters: the rest is left to the detail. */
const narrowest: Record<string, Breakpoint> = {
  course: 'sm',
  status_etiquette: 'sm',
  expiration_date: 'sm',
  progress: 'lg',
  created: 'xl',
  completion_date: 'xl',
};

/** On phones course and status stand under the person, in the same cell. */
const Person = ({ subscription }: { subscription: Subscription }) => (
  <>
    <LongName text={`${subscription.user.first_name} ${subscription.user.last_name}`} isInline />
    <PhoneLine>
      <LongName text={subscription.course.name} />
      <ExpiredNote subscription={subscription} />
    </PhoneLine>
    <PhoneLine>
      <StatusMark status={subscription.status_etiquette} />
    </PhoneLine>
  </>
);

/** The columns of one person's enrolments, with the person before them. */
export const everySubscriptionColumns: readonly Column<Subscription>[] = [
  {
    name: 'user',
    label: it.subscriptions.facts.user,
    isWrapping: true,
    render: (subscription) => <Person subscription={subscription} />,
  },
  ...subscriptionColumns
    .filter(({ name }) => !leftOut.includes(name))
    .map((column) => ({ ...column, from: narrowest[column.name] ?? column.from })),
];
