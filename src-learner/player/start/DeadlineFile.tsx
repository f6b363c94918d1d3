import { CalendarPlus } from 'lucide-react';
import { readServerDate } from '#auth/serverClock.ts';
import type { MySubscription } from '#contract/learning.ts';
import { useToday } from '#display/useToday.ts';
import { start as texts } from '../../i18n/itPlayer.ts';
import { isEnded } from '../../mySubscriptions.ts';
import { buildCoursePath } from '../../paths.ts';
import { findDeadline } from '../../ui/expiry/deadline.ts';
import { usePlayer } from '../PlayerContext.ts';
import styles from './StartBox.module.css';
import { writeCalendarFile } from './writeCalendarFile.ts';

/** The last day of the course as a file for one's calendar, where the course tells it and it is still to come. */
export const DeadlineFile = ({ subscription }: { subscription: MySubscription }) => {
  const { course } = usePlayer();
  const now = useToday(readServerDate);
  const deadline = findDeadline(subscription, course, now);
  if (!deadline || deadline.hasExpired || isEnded(subscription) || !course.show_expiration_alert) return null;
  const { origin, hostname } = window.location;
  const file = writeCalendarFile({
    id: `iscrizione-${subscription.id}@${hostname}`,
    date: deadline.date,
    title: texts.deadline(course.name),
    address: origin + buildCoursePath(course.id),
    now,
  });
  return (
    <a
      className={styles.calendar}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="scadenza-del-corso.ics"
    >
      <CalendarPlus size={16} aria-hidden="true" />
      {texts.toCalendar}
    </a>
  );
};
