import { CalendarClock, CalendarX } from 'lucide-react';
import { earlierExpiry } from '#contract/rules.ts';
import { formatDay } from '../../format/dates.ts';
import { expiry } from '../../i18n/itCourses.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import styles from './ExpiryNote.module.css';

interface Props {
  subscription: { expiration_date: string | null; has_expired: boolean };
  course: { expiration_date: string | null; has_expired: boolean };
}

/** When an enrolment ends: a quiet line, red and in full once it has. Nothing where it has no end. */
export const ExpiryNote = ({ subscription, course }: Props) => {
  const date = earlierExpiry(subscription.expiration_date, course.expiration_date);
  if (!date) return null;
  const day = formatDay(date);
  if (subscription.has_expired || course.has_expired)
    return (
      <p className={styles.expired}>
        <CalendarX size={16} aria-hidden="true" />
        {expiry.expired(day)}
      </p>
    );
  return (
    <Tooltip text={expiry.expiring(day)}>
      {(trigger) => (
        <button {...trigger} type="button" className={styles.expiring}>
          <CalendarClock size={16} aria-hidden="true" />
          {expiry.short(day)}
        </button>
      )}
    </Tooltip>
  );
};
