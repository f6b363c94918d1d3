import { CalendarClock, CalendarX } from 'lucide-react';
import { readServerDate } from '#auth/serverClock.ts';
import { useToday } from '#display/useToday.ts';
import { formatDay } from '../../format/dates.ts';
import { expiry } from '../../i18n/itExpiry.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { findDeadline } from './deadline.ts';
import styles from './ExpiryNote.module.css';

interface Props {
  subscription: { expiration_date: string | null; has_expired: boolean };
  course: { expiration_date: string | null; has_expired: boolean };
  /** The course is completed or was ended: its expiry presses nobody. */
  isDone?: boolean;
}

/**
 * When an enrolment ends: a quiet line, which counts the days of the last month and is red in the last week; in full and
 * red once it has ended. Nothing where it has no end.
 */
export const ExpiryNote = ({ subscription, course, isDone = false }: Props) => {
  const deadline = findDeadline(subscription, course, useToday(readServerDate));
  if (!deadline) return null;
  const day = formatDay(deadline.date);
  if (deadline.hasExpired)
    return (
      <p className={styles.expired}>
        <CalendarX size={16} aria-hidden="true" />
        {expiry.expired(day)}
      </p>
    );
  const isCounted = deadline.isSoon && !isDone;
  return (
    <Tooltip text={expiry.expiring(day)}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.expiring}
          data-near={(deadline.isNear && !isDone) || undefined}
        >
          <CalendarClock size={16} aria-hidden="true" />
          {isCounted ? expiry.inDays(deadline.daysLeft) : expiry.short(day)}
        </button>
      )}
    </Tooltip>
  );
};
