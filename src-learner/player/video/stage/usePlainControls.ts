import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';
import { videoControls } from '../../../i18n/itPlayer.ts';

/**
 * Plyr's buttons change their names («Disattiva audio», «Attiva audio») and their pressed state together, which says the
 * opposite of either: «Disattiva sottotitoli, premuto». The names are enough; buttons that only act have no state at all.
 * Its volume is told in English, «50.0%». The button of the menu is named by the hint that shows over it, and by nothing
 * while that is hidden because the menu is open.
 */
export const usePlainControls = (player: PlyrInstance | null): void => {
  useEffect(() => {
    const container = player?.elements.container;
    if (!container) return;
    const strip = (): void => {
      container
        .querySelector('.plyr__menu > [data-plyr="settings"]')
        ?.setAttribute('aria-label', videoControls.settings);
      for (const button of container.querySelectorAll('[data-plyr][aria-pressed]'))
        button.removeAttribute('aria-pressed');
      const volume = container.querySelector('[data-plyr="volume"]');
      const told = volume?.getAttribute('aria-valuetext')?.match(/^(\d+)\.\d%$/)?.[1];
      if (told !== undefined) volume?.setAttribute('aria-valuetext', `${told}%`);
    };
    strip();
    const observer = new MutationObserver(strip);
    observer.observe(container, {
      attributeFilter: ['aria-pressed', 'aria-valuetext'],
      childList: true,
      subtree: true,
    });
    return () => observer.disconnect();
  }, [player]);
};
