import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import styles from './Tooltip.module.css';

const TooltipPopup = createPart(makeCodeQuery('TooltipPopup', () => import('./TooltipPopup.tsx')));

const closeDelay = 120;

/** What the thing explained must carry. */
interface TooltipTrigger {
  'aria-describedby': string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

interface Props {
  text: string;
  /** Id of the text, for what else it describes. */
  textId?: string | undefined;
  /** Draws what is explained, which can be focused. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

/** A short explanation on hover and focus; Escape puts it away. What draws it loads at the first use. */
export const Tooltip = ({ text, textId, children }: Props) => {
  const ownId = useId();
  const id = textId ?? ownId;
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  const open = (): void => {
    window.clearTimeout(timer.current);
    setIsOpen(true);
  };
  const closeSoon = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsOpen(false), closeDelay);
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <span ref={anchor} className={styles.anchor}>
      {children({
        'aria-describedby': id,
        onPointerEnter: open,
        onPointerLeave: closeSoon,
        onFocus: open,
        onBlur: closeSoon,
      })}
      <span id={id} className="sr-only">
        {text}
      </span>
      {isOpen && <TooltipPopup anchor={anchor} text={text} onEnter={open} onLeave={closeSoon} />}
    </span>
  );
};
