import { useEffect } from 'react';
import { readServerNow } from '#auth/serverClock.ts';
import { formatDay, formatTime } from '../../format/dates.ts';
import { attendance as texts } from '../../i18n/itAttendance.ts';
import overlay from '../video/overlay/StageOverlay.module.css';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface Props {
  resumes: string;
  /** The day is over: it may be played again. */
  onOver: () => void;
}

/** Over a video of which no more counts today. */
export const CappedStage = ({ resumes, onOver }: Props) => {
  const isOver = useSecondsLeft(Date.parse(resumes), readServerNow) === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <div className={overlay.message} role="alert">
      <p className={overlay.title}>{texts.capTitle}</p>
      <p>{texts.cap(formatDay(resumes), formatTime(resumes))}</p>
    </div>
  );
};
