import { Check, Circle, Lock, Play } from 'lucide-react';
import { parseLessonTime } from '#contract/durations.ts';
import type { SectionRow } from '#contract/learning.ts';
import { formatShortDuration } from '../../format/formatShortDuration.ts';
import { tree } from '../../i18n/itPlayer.ts';
import { usePlayer } from '../PlayerContext.ts';
import { describeKind } from './kind.ts';
import { findLockReason } from './lock.ts';
import styles from './SectionItem.module.css';

type State = 'done' | 'locked' | 'current' | 'open';

const marks = {
  done: <Check size={14} strokeWidth={3} aria-hidden="true" />,
  locked: <Lock size={14} aria-hidden="true" />,
  current: <Play size={12} fill="currentColor" aria-hidden="true" />,
  open: <Circle size={14} aria-hidden="true" />,
};

const judgeState = (section: SectionRow, isCurrent: boolean, isLocked: boolean): State => {
  if (section.is_passed) return 'done';
  if (isLocked) return 'locked';
  return isCurrent ? 'current' : 'open';
};

/** A row of the tree: how it stands, its name, what it is and how long, or why it is locked. */
export const SectionItem = ({ section }: { section: SectionRow }) => {
  const { source, sections, courseLock, currentId, show, tryLocked } = usePlayer();
  const isCurrent = section.id === currentId;
  const lockReason = findLockReason(section, sections, courseLock, source.opensAll);
  // What closes the whole course is said once, above the rows.
  const ownReason = courseLock === null ? lockReason : null;
  const state = judgeState(section, isCurrent, lockReason !== null);
  const { label, icon: Icon } = describeKind(section);
  const duration = formatShortDuration(parseLessonTime(section));
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isCurrent || undefined}
        aria-disabled={lockReason !== null || undefined}
        onClick={() => (lockReason === null ? show : tryLocked)(section.id)}
      >
        <span className={[styles.mark, styles[state]].join(' ')}>{marks[state]}</span>
        <span className={styles.words}>
          <span className={styles.name}>{section.name}</span>
          <span className="sr-only">, {tree[state]}</span>
          <span className={styles.facts}>
            {ownReason ?? (
              <>
                <Icon size={14} aria-hidden="true" />
                {label}
                {duration && <span>· {duration}</span>}
                {!section.is_mandatory && <span>· {tree.optional}</span>}
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  );
};
