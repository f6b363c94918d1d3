import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { readServerDate } from '#auth/serverClock.ts';
import { formatDuration } from '#contract/durations.ts';
import { hasExpired, isAboutToExpire } from '#contract/rules.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { writeDay } from '#display/days.ts';
import { formatPercentage } from '#display/numbers.ts';
import { useToday } from '#display/useToday.ts';
import { formatDay } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { LongName } from '../page/LongName.tsx';
import { StatusMark } from '../statuses/StatusMark.tsx';
import { tokens } from '../theme/tokens.ts';

const texts = it.subscriptions;

/** A space as wide as between a name and what is said of it. Where the line ends it goes: the next begins where the name does. */
const Gap = styled('span')({ wordSpacing: 5 });

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: 4,
  backgroundColor: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.75rem',
  fontWeight: 400,
  '&.over': { color: theme.palette.error.main, borderColor: 'currentColor' },
}));

const Note = ({ className, children }: ComponentProps<typeof Frame>) => (
  <>
    <Gap> </Gap>
    <Frame className={className}>{children}</Frame>
  </>
);

/** Whether its time is up before the course is completed. */
const isOver = ({ expires, status_etiquette }: Subscription, now: Date): boolean =>
  status_etiquette !== 'END' && hasExpired(expires, now);

/** Whether it is about to be. */
const isSoon = ({ expires, status_etiquette, is_in_history }: Subscription, now: Date): boolean =>
  !is_in_history && status_etiquette !== 'END' && isAboutToExpire(expires, now);

const ExpiryFrame = styled('span')(({ theme }) => ({
  '&.over': { color: theme.palette.error.main, fontWeight: 500 },
  '&.soon': { color: tokens.warning, fontWeight: 500 },
}));

const chooseExpiryClass = (subscription: Subscription, now: Date): string | undefined => {
  if (isOver(subscription, now)) return 'over';
  return isSoon(subscription, now) ? 'soon' : undefined;
};

const Expiry = ({ subscription }: { subscription: Subscription }) => (
  <ExpiryFrame className={chooseExpiryClass(subscription, useToday(readServerDate))}>
    {writeDay(subscription.expires) || texts.facts.none}
  </ExpiryFrame>
);

/** Says of an enrolment that its time is up. */
export const ExpiredNote = ({ subscription }: { subscription: Subscription }) =>
  isOver(subscription, useToday(readServerDate)) && <Note className="over">{texts.expiredMark}</Note>;

/** Says what an enrolment is besides its status: past, not active, expired. */
export const SubscriptionMarks = ({ subscription }: { subscription: Subscription }) => (
  <>
    {subscription.is_in_history && <Note>{texts.historyMark}</Note>}
    {!subscription.is_active && <Note>{texts.inactiveMark}</Note>}
    <ExpiredNote subscription={subscription} />
  </>
);

/** On phones progress stands under the course, in the same cell. */
const Course = ({ subscription }: { subscription: Subscription }) => (
  <>
    <LongName text={subscription.course.name} isInline />
    <SubscriptionMarks subscription={subscription} />
    <PhoneLine>{formatPercentage(subscription.progress)}</PhoneLine>
  </>
);

/** Wherever a column begins the course still has room for its name, beside the menu too. */
export const subscriptionColumns: readonly Column<Subscription>[] = [
  {
    name: 'course',
    label: texts.columns.course,
    isWrapping: true,
    render: (subscription) => <Course subscription={subscription} />,
  },
  {
    name: 'status_etiquette',
    label: texts.columns.status,
    width: { xs: 124, sm: 140 },
    render: ({ status_etiquette }) => <StatusMark status={status_etiquette} />,
  },
  {
    name: 'progress',
    label: texts.columns.progress,
    isSortable: true,
    width: 140,
    align: 'right',
    from: 'sm',
    render: ({ progress }) => formatPercentage(progress),
  },
  {
    name: 'total_watched_duration',
    label: texts.columns.watched,
    width: 132,
    align: 'right',
    from: 'lg',
    render: ({ total_watched_duration }) => formatDuration(total_watched_duration),
  },
  {
    name: 'created',
    label: texts.columns.created,
    isSortable: true,
    width: 148,
    from: 'lg',
    render: ({ created }) => formatDay(created),
  },
  {
    name: 'expiration_date',
    label: texts.columns.expiration,
    isSortable: true,
    width: 128,
    from: 'md',
    render: (subscription) => <Expiry subscription={subscription} />,
  },
  {
    name: 'completion_date',
    label: texts.columns.completion,
    isSortable: true,
    width: 148,
    from: 'wide',
    render: ({ completion_date }) => (completion_date ? formatDay(completion_date) : texts.facts.none),
  },
];
