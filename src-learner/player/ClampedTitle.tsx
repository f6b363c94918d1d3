import { type ReactNode, useEffect, useRef, useState } from 'react';
import { player } from '../i18n/itPlayer.ts';
import styles from './ClampedTitle.module.css';

interface Props {
  text: string;
  /** Draws the heading around the text. */
  children: (text: ReactNode) => ReactNode;
}

/** A heading of three lines at most. Where that cuts it, a button shows the whole. */
export const ClampedTitle = ({ text, children }: Props) => {
  const name = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  useEffect(() => {
    if (!name.current || isWhole) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsCut(entry.target.scrollHeight > entry.target.clientHeight + 1);
    });
    observer.observe(name.current);
    return () => observer.disconnect();
  }, [isWhole]);

  return (
    <>
      {children(
        <span ref={name} className={styles.name} data-whole={isWhole || undefined}>
          {text}
        </span>,
      )}
      {isCut && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isWhole}
          onClick={() => setIsWhole((isShown) => !isShown)}
        >
          {isWhole ? player.lessTitle : player.wholeTitle}
        </button>
      )}
    </>
  );
};
