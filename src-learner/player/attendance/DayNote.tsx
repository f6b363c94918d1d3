import type { AttendanceState } from '#contract/attendance.ts';
import styles from './Attendance.module.css';
import { describeLeft } from './describeLeft.ts';

/** What counts today still; nothing where the day is not capped. */
export const DayNote = ({ day }: { day: AttendanceState['day'] }) =>
  day && <p className={styles.left}>{describeLeft(day.seconds_left)}</p>;
