import type { Breakpoint } from '@mui/material/styles';
import type { Subscription } from '#contract/subscriptions.ts';
import { it } from '../i18n/it.ts';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { subscriptionColumns } from './subscriptionColumns.tsx';

/** Left to the detail, so that people and courses have room for their names. */
const leftOut = ['total_watched_duration'];

/** Where people and courses share a narrow screen, the day of enrolment is left to the detail too. */
const narrowest: Record<string, Breakpoint> = { course: 'sm', created: 'lg', completion_date: 'xl' };

/** On phones the course stands under the person, in the same cell. */
const Person = ({ subscription: { user, course } }: { subscription: Subscription }) => (
  <>
    {`${user.first_name} ${user.last_name}`}
    <PhoneLine>{course.name}</PhoneLine>
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
