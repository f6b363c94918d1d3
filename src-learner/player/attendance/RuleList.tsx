import type { AttendanceRules } from '#contract/attendance.ts';
import { describeAttendanceRules } from '#contract/attendanceWords.ts';
import styles from './Attendance.module.css';

/** The rules that are on, each with what it asks for. */
export const RuleList = ({ rules }: { rules: AttendanceRules }) => (
  <dl className={styles.rules}>
    {describeAttendanceRules(rules).map(({ rule, name, text }) => (
      <div key={rule}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
