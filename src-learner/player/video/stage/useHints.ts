import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/**
 * Escape hides the hint over a button, which lies on the position bar and the film, until the pointer or the focus moves on.
 * Plyr has it there for as long as either is on the button.
 */
export const useHints = (player: PlyrInstance | null): void => {
  useEffect(() => {
    const container = player?.elements.container;
    if (!container) return;
    const hide = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') container.dataset.hints = 'off';
    };
    const show = (): void => {
      delete container.dataset.hints;
    };
    document.addEventListener('keydown', hide, true);
    container.addEventListener('pointerout', show);
    container.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('keydown', hide, true);
      container.removeEventListener('pointerout', show);
      container.removeEventListener('focusin', show);
    };
  }, [player]);
};
