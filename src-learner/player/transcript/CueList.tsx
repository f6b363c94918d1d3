import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatPosition } from '#display/formatPosition.ts';
import { transcript as texts } from '../../i18n/itLessonTools.ts';
import { type Cue, findCurrent } from './cues.ts';
import styles from './Transcript.module.css';

interface Props {
  video: HTMLVideoElement;
  cues: readonly Cue[];
  language: string;
  /** Keeps the sentence being said in sight. */
  isFollowing: boolean;
  isReachable: (position: number) => boolean;
  onJump: (position: number) => void;
}

/** Scrolls the list alone, never the page; not while somebody is in it. */
const reveal = (list: HTMLElement, row: HTMLElement): void => {
  if (list.matches(':hover') || list.contains(document.activeElement)) return;
  list.scrollTop = row.offsetTop - list.clientHeight / 3;
};

export const CueList = ({ video, cues, language, isFollowing, isReachable, onJump }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(-1);

  useEffect(() => {
    const follow = (): void => setCurrent(findCurrent(cues, video.currentTime));
    follow();
    video.addEventListener('timeupdate', follow);
    return () => video.removeEventListener('timeupdate', follow);
  }, [video, cues]);

  useEffect(() => {
    const row = list.current?.children[current];
    if (isFollowing && list.current && row instanceof HTMLElement) reveal(list.current, row);
  }, [current, isFollowing]);

  return (
    <ol ref={list} className={styles.cues} lang={language}>
      {cues.map(({ from, text }, index) => {
        const isLocked = !isReachable(from);
        return (
          <li key={`${from} ${text}`}>
            <button
              type="button"
              className={styles.cue}
              aria-current={index === current || undefined}
              aria-disabled={isLocked || undefined}
              onClick={() => onJump(from)}
            >
              <span className={styles.time}>{formatPosition(from)}</span>
              <span>{text}</span>
              {isLocked && <Lock className={styles.lock} size={14} aria-label={texts.locked} role="img" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
};
