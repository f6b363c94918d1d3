import type { Breakpoint } from '@mui/material/styles';
import type { Subscription } from '#contract/subscriptions.ts';
import { formatPercentage } from '#display/numbers.ts';
import { formatDay } from '../format/dates.ts';
import { courseSubscriptions as texts } from '../i18n/courseSubscriptions.ts';
import { it } from '../i18n/it.ts';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { LongName } from '../page/LongName.tsx';
import { StatusMark } from '../statuses/StatusMark.tsx';
import { SubscriptionMarks, subscriptionColumns } from '../subscriptions/subscriptionColumns.tsx';

export const namePerson = ({ user }: Subscription): string => `${user.first_name} ${user.last_name}`;

/** On phones status and progress stand under the person, in the same cell. */
const Person = ({ subscription }: { subscription: Subscription }) => (
  <>
    <LongName text={namePerson(subscription)} isInline />
    <SubscriptionMarks subscription={subscription} />
    <PhoneLine>
      <StatusMark status={subscription.status_etiquette} /> · {formatPercentage(subscription.progress)}
    </PhoneLine>
  </>
);

/** Where there is less room than the columns of one person's enrolments have. */
const narrowest: Record<string, Breakpoint> = {
  status_etiquette: 'sm',
  created: 'wide',
  completion_date: 'xl',
  total_watched_duration: 'xl',
};

/** From `xl` on there are two columns more: days stand closer, so that names keep some room. */
const closest: Record<string, Column<Subscription>['width']> = { created: { lg: 148, xl: 124 }, completion_date: 112 };

const lastOpened: Column<Subscription> = {
  name: 'last_opened',
  label: texts.lastOpened,
  width: { lg: 140, xl: 112 },
  from: 'lg',
  render: ({ last_opened }) => (last_opened ? formatDay(last_opened) : it.list.never),
};

/** The columns of one person's enrolments, with the person in place of the course. */
export const courseSubscriptionColumns: readonly Column<Subscription>[] = [
  {
    name: 'user',
    label: it.subscriptions.facts.user,
    isWrapping: true,
    render: (subscription) => <Person subscription={subscription} />,
  },
  {
    name: 'username',
    label: it.resources.users.fields.username,
    from: 'lg',
    render: ({ user }) => user.username,
  },
  ...subscriptionColumns
    .filter(({ name }) => name !== 'course')
    .map((column) => ({
      ...column,
      from: narrowest[column.name] ?? column.from,
      width: closest[column.name] ?? column.width,
    }))
    .flatMap((column) => (column.name === 'progress' ? [column, lastOpened] : [column])),
];
