import { ClipboardList } from 'lucide-react';
import type { MyAttendance } from '#contract/attendance.ts';
import { formatInstant } from '../../format/dates.ts';
import { attendance as texts } from '../../i18n/itAttendance.ts';
import styles from './Attendance.module.css';
import { describeLeft } from './describeLeft.ts';
import { RuleList } from './RuleList.tsx';

interface Props {
  attendance: MyAttendance;
  /** Whether the lessons of the course can be followed at all. */
  isOpen: boolean;
}

/** The rules of the course, to be read again, and what counts today still. */
export const KnownRules = ({ attendance, isOpen }: Props) => {
  const left = isOpen && describeLeft(attendance.seconds_left_today);
  return (
    <div className={styles.known}>
      {left && <p className={styles.quiet}>{left}</p>}
      <details className={styles.closed}>
        <summary>
          <ClipboardList size={20} aria-hidden="true" />
          {texts.title}
        </summary>
        <div className={styles.inside}>
          <RuleList rules={attendance.rules} />
          {attendance.acknowledged && (
            <p className={styles.quiet}>{texts.accepted(formatInstant(attendance.acknowledged))}</p>
          )}
        </div>
      </details>
    </div>
  );
};
