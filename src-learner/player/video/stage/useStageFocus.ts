import { type RefObject, useLayoutEffect, useRef } from 'react';

const isIn = (stage: HTMLElement, element: Element | null): boolean =>
  element === null || element === document.body || stage.contains(element);

/**
 * Hands the focus on when the overlay comes over the video or leaves it, since what had it is gone: to the player, or
 * to the overlay’s first button, or the one it says. Focus elsewhere on the page stays where it is. Before the page is
 * painted: a key pressed in between would be lost, and a focus just moved to another control taken back.
 */
export const useStageFocus = (stage: RefObject<HTMLElement | null>, isCovered: boolean): void => {
  const before = useRef(isCovered);
  useLayoutEffect(() => {
    if (before.current === isCovered) return;
    before.current = isCovered;
    if (!stage.current || !isIn(stage.current, document.activeElement)) return;
    const find = (selector: string) => stage.current?.querySelector<HTMLElement>(selector);
    const next = isCovered
      ? (find('[data-overlay] [data-focus-first]') ?? find('[data-overlay] button'))
      : find('.plyr__controls [data-plyr="play"], iframe');
    next?.focus({ preventScroll: true });
  }, [stage, isCovered]);
};
