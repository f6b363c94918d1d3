import { Play, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseLessonTime } from '#contract/durations.ts';
import type { MySubscription, Section } from '#contract/learning.ts';
import { formatShortDuration } from '../../format/formatShortDuration.ts';
import { player, start } from '../../i18n/itPlayer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CourseExpiry } from '../CourseExpiry.tsx';
import { handleUnopened } from '../handleUnopened.ts';
import { usePlayer } from '../PlayerContext.ts';
import { refreshProgress } from '../refresh.ts';
import { listCounted } from '../tree/walk.ts';
import { CompletedNote } from './CompletedNote.tsx';
import { chooseWay, isBegun } from './chooseWay.ts';
import { DeadlineFile } from './DeadlineFile.tsx';
import { RestartQuestion } from './RestartQuestion.tsx';
import styles from './StartBox.module.css';

type Way = 'fetchFirst' | 'fetchLast' | 'restart';

/** Where a course is begun, gone on with, or begun again. */
export const StartBox = ({ subscription }: { subscription: MySubscription | null }) => {
  const { source, themes, sections, courseLock, show } = usePlayer();
  const [busy, setBusy] = useState<Way>();
  const [isAsked, setIsAsked] = useState(false);
  const restart = useRef<HTMLButtonElement>(null);
  const hasBegun = isBegun(subscription);
  const counted = listCounted(themes);
  const length = formatShortDuration(counted.reduce((total, section) => total + parseLessonTime(section), 0));

  const go = async (way: Way): Promise<void> => {
    setBusy(way);
    try {
      const section: Section = await source[way]();
      if (way === 'restart') void refreshProgress(source);
      show(section.id);
    } catch (error) {
      handleUnopened(source, error);
      setBusy(undefined);
    }
  };

  const completed = subscription?.is_passed && <CompletedNote subscription={subscription} />;
  if (sections.length === 0)
    return (
      <div className={styles.box}>
        {completed}
        <p className={styles.empty}>{start.empty}</p>
      </div>
    );
  return (
    <div className={styles.box}>
      <div className={styles.facts}>
        <p>{start.lessons(counted.length)}</p>
        {length && <p>{length}</p>}
        {subscription && <CourseExpiry subscription={subscription} />}
        {subscription && <DeadlineFile subscription={subscription} />}
      </div>
      {completed}
      {courseLock === null && hasBegun && subscription?.resume_section_name && (
        <p className={styles.resume}>
          {start.resumeAt} <strong>{subscription.resume_section_name}</strong>
        </p>
      )}
      {(courseLock === 'suspended' || courseLock === 'past') && <Alert tone="warning">{player[courseLock]}</Alert>}
      {courseLock === null && isAsked && (
        <RestartQuestion
          isBusy={busy === 'restart'}
          onConfirm={() => go('restart')}
          onCancel={() => {
            flushSync(() => setIsAsked(false));
            restart.current?.focus();
          }}
        />
      )}
      {courseLock === null && !isAsked && (
        <div className={styles.actions}>
          <Button
            variant={subscription?.is_passed ? 'outline' : 'primary'}
            icon={<Play size={18} fill="currentColor" aria-hidden="true" />}
            isBusy={busy === 'fetchFirst' || busy === 'fetchLast'}
            onClick={() => go(chooseWay(subscription))}
          >
            {hasBegun ? start.resume : start.begin}
          </Button>
          {/* It empties positions, which only the learner may. */}
          {hasBegun && !source.isView && (
            <Button
              variant="quiet"
              icon={<RotateCcw size={18} aria-hidden="true" />}
              ref={restart}
              onClick={() => setIsAsked(true)}
            >
              {start.restart}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
