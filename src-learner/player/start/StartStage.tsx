import { useEffect, useRef } from 'react';
import type { MySubscription } from '#contract/learning.ts';
import { player as texts } from '../../i18n/itPlayer.ts';
import { isAcknowledgementDue } from '../attendance/isAcknowledgementDue.ts';
import { KnownRules } from '../attendance/KnownRules.tsx';
import { RulesGate } from '../attendance/RulesGate.tsx';
import { handleUnopened } from '../handleUnopened.ts';
import { usePlayer } from '../PlayerContext.ts';
import { CourseBanner } from './CourseBanner.tsx';
import { chooseWay } from './chooseWay.ts';
import { StartBox } from './StartBox.tsx';
import styles from './StartStage.module.css';

/** The course's picture and, under it, where to begin or go on. */
export const StartStage = ({ subscription }: { subscription: MySubscription | null }) => {
  const { source, course, courseLock, show, hasMoved } = usePlayer();
  const isGated = isAcknowledgementDue(course, courseLock);
  const stage = useRef<HTMLElement>(null);

  useEffect(() => {
    if (hasMoved()) stage.current?.focus();
  }, [hasMoved]);

  /** What was accepted here begins here. */
  const open = async (): Promise<void> => {
    try {
      show((await source[chooseWay(subscription)]()).id);
    } catch (error) {
      handleUnopened(source, error);
    }
  };

  return (
    <section ref={stage} className={styles.stage} aria-label={texts.courseStart} tabIndex={-1}>
      <CourseBanner image={course.thumbnail} />
      {isGated && course.attendance ? (
        <RulesGate attendance={course.attendance} onAccepted={open} />
      ) : (
        <>
          <StartBox subscription={subscription} />
          {course.attendance && <KnownRules attendance={course.attendance} isOpen={courseLock === null} />}
        </>
      )}
    </section>
  );
};
