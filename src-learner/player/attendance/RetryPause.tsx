import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { readServerNow } from '#auth/serverClock.ts';
import { formatPosition } from '#display/formatPosition.ts';
import { attendance } from '../../i18n/itAttendance.ts';
import { questionnaire } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import intro from '../questionnaire/Intro.module.css';
import { describeNextTry } from './describeNextTry.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

const texts = attendance.retry;

/** Time between two questions whether the pause is over, where this clock says so and the server does not yet (ms). */
const askInterval = 5_000;

interface Props {
  nextTry: string;
  /** The server is being asked. */
  isAsking: boolean;
  /** By this clock the pause is over: the server's decides. */
  onOver: () => void;
  onSeeLast: () => void;
}

/** In place of an evaluation during the pause after a try. */
export const RetryPause = ({ nextTry, isAsking, onOver, onSeeLast }: Props) => {
  const left = useSecondsLeft(Date.parse(nextTry), readServerNow);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    onOver();
    const asking = window.setInterval(onOver, askInterval);
    return () => window.clearInterval(asking);
  }, [isOver, onOver]);
  return (
    <Card className={intro.intro}>
      <span className={intro.icon}>
        <Hourglass size={40} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h2 className={intro.name}>{texts.title}</h2>
      <p className={intro.facts}>{describeNextTry(nextTry)}</p>
      <p className={intro.facts} role={isOver ? 'status' : 'timer'}>
        {isOver ? texts.nearlyOver : texts.left(formatPosition(left))}
      </p>
      {isOver && (
        <Button isBusy={isAsking} onClick={() => onOver()}>
          {texts.ask}
        </Button>
      )}
      <Button variant="outline" onClick={onSeeLast}>
        {questionnaire.seeLast}
      </Button>
    </Card>
  );
};
