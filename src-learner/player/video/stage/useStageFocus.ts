import { type RefObject, useLayoutEffect, useRef } from 'react';

const isIn = (stage: HTMLElement, element: Element | null): boolean =>
  element === null || element === document.body || stage.contains(element);

/**
 * Hands the focus on when the overlay comes over the video, shows something else (`shown`) or leaves it (null), since what
 * had it is gone: to the player, or to the overlay’s first button, or the one it says, or the overlay itself. Focus
 * elsewhere on the page stays where it is. Before the page is painted: a key pressed in between would be lost, and a focus
 * just moved to another control taken back.
 */
export const useStageFocus = (stage: RefObject<HTMLElement | null>, shown: string | null): void => {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const wasCovered = before.current !== null;
    if (before.current === shown) return;
    before.current = shown;
    if (!stage.current || !isIn(stage.current, activeElement)) return;
    // A button of the overlay that is still there.
    if (wasCovered && shown !== null && activeElement?.matches('[data-overlay] *')) return;
    const find = (selector: string) => stage.current?.querySelector<HTMLElement>(selector);
    const next =
      shown === null
        ? find('.plyr__controls [data-plyr="play"], iframe')
        : (find('[data-overlay] [data-focus-first]') ?? find('[data-overlay] button') ?? find('[data-overlay]'));
    next?.focus({ preventScroll: true });
  }, [stage, shown]);
};
