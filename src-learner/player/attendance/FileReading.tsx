import type { AttendanceRules } from '#contract/attendance.ts';
import { spellSeconds } from '#contract/attendanceWords.ts';
import { formatPosition } from '#display/formatPosition.ts';
import { formatDay, formatTime } from '../../format/dates.ts';
import { attendance } from '../../i18n/itAttendance.ts';
import { file as fileTexts } from '../../i18n/itPlayer.ts';
import { LostConnection } from '../video/LostConnection.tsx';
import styles from './Attendance.module.css';
import { PresenceDialog } from './PresenceDialog.tsx';
import type { Reading, useFileReading } from './useFileReading.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

const texts = attendance.file;

const Left = ({ end }: { end: number }) => <span>{texts.left(formatPosition(useSecondsLeft(end)))}</span>;

const Words = ({ reading, seconds }: { reading: Reading; seconds: number | null }) => {
  switch (reading.kind) {
    case 'before':
      return texts.before(seconds === null ? null : spellSeconds(seconds));
    case 'reading':
      return <Left end={reading.end} />;
    case 'checking':
      return texts.checking;
    case 'notOpened':
      return texts.notOpened;
    case 'replaced':
      return texts.replaced;
    case 'failed':
      return fileTexts.failed;
    case 'capped':
      return attendance.cap(formatDay(reading.resumes), formatTime(reading.resumes));
    default:
      return reading satisfies never;
  }
};

/** Whether the line to the server is over, which then takes no answer. */
const isOver = ({ kind }: Reading): boolean => kind === 'replaced' || kind === 'failed';

/** How long a file must still be read, and the question that comes between. */
export const FileReading = ({ file, rules }: { file: ReturnType<typeof useFileReading>; rules: AttendanceRules }) => (
  <>
    <p className={styles.quiet} role={file.reading.kind === 'reading' ? 'timer' : 'status'}>
      <Words reading={file.reading} seconds={rules.file_seconds} />
    </p>
    {file.isLost && <LostConnection onRetry={file.retry} />}
    {file.check && !isOver(file.reading) && (
      <PresenceDialog
        key={file.check.id}
        check={file.check}
        text={attendance.check.fileText}
        isBusy={file.isAnswering}
        hasFailed={file.hasFailed}
        isLost={file.isLost}
        onConfirm={file.confirm}
      />
    )}
  </>
);
