import { RotateCcw, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Section } from '#contract/learning.ts';
import { next as texts } from '../../../i18n/itLessonTools.ts';
import { player } from '../../../i18n/itPlayer.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePlayer } from '../../PlayerContext.ts';
import { nextLessonSwitch } from '../tools/keptSwitch.ts';
import styles from './StageOverlay.module.css';

/** Seconds before the next lesson opens by itself. */
const countdown = 8;

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'blur'] as const;

/** The buttons themselves say what is to happen. */
const isOnButton = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-overlay] button') !== null;

/** A button takes these; every other key on it is a sign too. */
const isPress = (event: Event): boolean => !(event instanceof KeyboardEvent) || [' ', 'Enter'].includes(event.key);

interface Props {
  next: Section;
  /** Whether the lesson before has just been passed, which is said first. */
  isNewlyPassed: boolean;
  onStay: () => void;
}

/** After a lesson: which one follows, and when. Any sign of the learner, or their absence, stops the clock. */
export const NextLesson = ({ next, isNewlyPassed, onStay }: Props) => {
  const { show } = usePlayer();
  const [left, setLeft] = useState<number | null>(() => (nextLessonSwitch.isOn() ? countdown : null));

  useEffect(() => {
    const stop = (event: Event): void => {
      const isElsewhere = event.type === 'blur' && event.target !== window;
      if (!isElsewhere && !(isOnButton(event) && isPress(event))) setLeft(null);
    };
    const stopWhenHidden = (): void => {
      if (document.hidden) setLeft(null);
    };
    const options = { passive: true, capture: true };
    for (const sign of signs) window.addEventListener(sign, stop, options);
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, stop, options);
      document.removeEventListener('visibilitychange', stopWhenHidden);
    };
  }, []);

  useEffect(() => {
    if (left === null) return;
    const timer = window.setTimeout(() => (left > 1 ? setLeft(left - 1) : show(next.id)), 1_000);
    return () => window.clearTimeout(timer);
  }, [left, next.id, show]);

  const isCounting = left !== null;
  return (
    <div className={styles.message}>
      <div role="alert">
        {isNewlyPassed && <p className="sr-only">{player.lessonDone}.</p>}
        <p className={[styles.title, styles.next].join(' ')}>{texts.title(next.name)}</p>
        <p className="sr-only">{isCounting ? `${texts.opensSoon(countdown)}. ${texts.escape}` : texts.stopped}</p>
      </div>
      <p aria-hidden="true">{isCounting ? texts.opensSoon(left) : texts.stopped}</p>
      <div className={styles.choices}>
        <Button
          variant="outline"
          icon={isCounting ? undefined : <RotateCcw size={18} aria-hidden="true" />}
          onClick={isCounting ? () => setLeft(null) : onStay}
        >
          {isCounting ? texts.stay : texts.again}
        </Button>
        <Button
          data-focus-first={!isCounting || undefined}
          icon={<SkipForward size={18} aria-hidden="true" />}
          onClick={() => show(next.id)}
        >
          {texts.goOn}
        </Button>
      </div>
    </div>
  );
};
