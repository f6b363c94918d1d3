import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Section, SectionRow } from '#contract/learning.ts';
import { player as texts } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { ClampedTitle } from '../ClampedTitle.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { describeKind } from '../tree/kind.ts';
import { findLockReason } from '../tree/lock.ts';
import type { Place } from '../tree/walk.ts';
import styles from './LessonHead.module.css';
import { ReportProblem } from './ReportProblem.tsx';

interface Props {
  place: Place;
  section: Section | null;
}

/** What is on stage, and the lessons before and after it. */
export const LessonHead = ({ place, section }: Props) => {
  const { label } = describeKind(place.section);
  return (
    <div className={styles.head} data-below-stage>
      <div className={styles.words}>
        <p className={styles.kind}>
          {label} · {place.module.name}
        </p>
        <ClampedTitle text={place.section.name}>
          {(text) => (
            <h2 id="lesson-title" className={styles.title}>
              {text}
            </h2>
          )}
        </ClampedTitle>
      </div>
      <div className={styles.ways}>
        {place.previous && <Way section={place.previous} isNext={false} />}
        {place.next && <Way section={place.next} isNext />}
      </div>
      {section?.description && <p className={styles.description}>{section.description}</p>}
      <ReportProblem section={place.section} />
    </div>
  );
};

const Way = ({ section, isNext }: { section: SectionRow; isNext: boolean }) => {
  const { source, sections, courseLock, show, tryLocked } = usePlayer();
  const lockReason = findLockReason(section, sections, courseLock, source.opensAll);
  const label = isNext ? texts.nextOf(section.name) : texts.previousOf(section.name);
  return (
    <Tooltip text={lockReason ?? section.name}>
      {(trigger) => (
        <Button
          {...trigger}
          variant="outline"
          aria-label={label}
          aria-disabled={lockReason !== null || undefined}
          onClick={() => (lockReason === null ? show : tryLocked)(section.id)}
          icon={isNext ? undefined : <ChevronLeft size={18} aria-hidden="true" />}
        >
          {isNext ? texts.next : texts.previous}
          {isNext && <ChevronRight size={18} aria-hidden="true" />}
        </Button>
      )}
    </Tooltip>
  );
};
