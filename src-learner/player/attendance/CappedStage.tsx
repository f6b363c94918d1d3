import { formatDay, formatTime } from '../../format/dates.ts';
import { attendance as texts } from '../../i18n/itAttendance.ts';
import overlay from '../video/overlay/StageOverlay.module.css';

/** Over a video of which no more counts today. */
export const CappedStage = ({ resumes }: { resumes: string }) => (
  <div className={overlay.message} role="alert">
    <p className={overlay.title}>{texts.capTitle}</p>
    <p>{texts.cap(formatDay(resumes), formatTime(resumes))}</p>
  </div>
);
