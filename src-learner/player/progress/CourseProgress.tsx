import { Award, Trophy } from 'lucide-react';
import type { MySubscription } from '#contract/learning.ts';
import { computePercentage, hasAllNeeded } from '#contract/rules.ts';
import { useDelayed } from '#display/useDelayed.ts';
import { formatShortDuration } from '../../format/formatShortDuration.ts';
import { describeTimeLeft } from '../../i18n/itLessonTools.ts';
import { progress } from '../../i18n/itPlayer.ts';
import { makeCertificateLink } from '../../makeCertificateLink.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Ring } from '../../ui/progress/Ring.tsx';
import { describeCompletion } from '../completion/describeCompletion.ts';
import { usePlayer } from '../PlayerContext.ts';
import { listCounted } from '../tree/walk.ts';
import styles from './CourseProgress.module.css';
import { estimateTimeLeft } from './timeLeft.ts';

/** Milliseconds before the percentage is shown. */
const percentageDelay = 400;

/**
 * How far the course is; with every mandatory section passed the gold cup, and the way to the certificate, where the stage
 * does not begin with it.
 */
export const CourseProgress = ({ subscription }: { subscription: MySubscription | null }) => {
  const { course, source, themes, currentId } = usePlayer();
  const left = formatShortDuration(estimateTimeLeft(listCounted(themes)));
  const { passed_sections, total_sections } = course;
  const percentage = useDelayed<number, null>(
    computePercentage(passed_sections, total_sections),
    percentageDelay,
    null,
  );
  if (total_sections === 0) return null;

  const isDone = hasAllNeeded(course) && !source.opensAll;
  const isOnStage = currentId === null && subscription?.is_passed;
  // What was added since, or a completion given by an administrator, takes nothing back.
  const describeState = (): string => {
    if (isDone) return progress.done;
    return subscription?.is_passed ? describeCompletion(subscription) : progress.remaining;
  };
  return (
    <Card className={styles.progress}>
      <div className={styles.counters}>
        <Ring value={percentage ?? 0} label={progress.title} tone={isDone ? 'gold' : 'accent'}>
          {isDone ? <Trophy size={28} aria-hidden="true" /> : percentage === null ? '' : undefined}
        </Ring>
        <div className={styles.words}>
          <h2 className={styles.title}>{progress.title}</h2>
          <p className={styles.count}>{progress.passedOf(passed_sections, total_sections)}</p>
          {left && <p className={styles.count}>{describeTimeLeft(left)}</p>}
        </div>
      </div>
      <p className={isDone ? styles.done : styles.remaining}>{describeState()}</p>
      {isDone && course.has_certification && subscription && !isOnStage && (
        <ButtonLink {...makeCertificateLink(subscription.id)} icon={<Award size={18} aria-hidden="true" />}>
          {progress.certificate}
        </ButtonLink>
      )}
    </Card>
  );
};
