import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), iframe, [tabindex="0"]';

const listReachable = (frame: Element): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert]') && element.getClientRects().length > 0,
  );

/**
 * Tab goes round within what fills the screen: the page behind cannot be seen. Plyr means to do so for its own controls
 * alone, by a listener that may not hold the key back, and so passes one of them over.
 */
const goRound = (event: KeyboardEvent): void => {
  const frame = document.fullscreenElement;
  if (event.key !== 'Tab' || !frame || document.querySelector('dialog:modal')) return;
  event.stopPropagation();
  const { activeElement } = document;
  const all = listReachable(frame);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (activeElement !== from && activeElement && all.includes(activeElement as HTMLElement)) return;
  event.preventDefault();
  to?.focus();
};

/** Closes Plyr's menu once the focus is beside it: left open, the next press would bring the focus back to its button. */
const closeLeftMenu = (container: HTMLElement, { target, relatedTarget }: FocusEvent): void => {
  const menu = target instanceof Element ? target.closest('.plyr__menu') : null;
  if (!menu || !(relatedTarget instanceof Node) || menu.contains(relatedTarget)) return;
  menu.querySelector('.plyr__menu__container')?.setAttribute('hidden', '');
  menu.querySelector(':scope > [data-plyr="settings"]')?.setAttribute('aria-expanded', 'false');
  container.classList.remove('plyr--menu-open');
};

/** What Plyr leaves out for the keyboard: where the focus is in its menu, the way out of it, and Tab in full screen. */
export const usePlayerKeys = (player: PlyrInstance | null): void => {
  useEffect(() => {
    const container = player?.elements.container;
    if (!container) return;
    // Plyr moves the focus in its menu as if by mouse: the browser shows no ring then.
    const noteKey = (): void => container.setAttribute('data-keys', '');
    const notePointer = (): void => container.removeAttribute('data-keys');
    const leave = (event: FocusEvent): void => closeLeftMenu(container, event);
    document.addEventListener('keydown', goRound, true);
    container.addEventListener('keydown', noteKey, true);
    container.addEventListener('pointerdown', notePointer, true);
    container.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', goRound, true);
      container.removeEventListener('keydown', noteKey, true);
      container.removeEventListener('pointerdown', notePointer, true);
      container.removeEventListener('focusout', leave);
    };
  }, [player]);
};
