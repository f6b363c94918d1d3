import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/**
 * Plyr's buttons change their names («Disattiva audio», «Attiva audio») and their pressed state together, which says the
 * opposite of either: «Disattiva sottotitoli, premuto». The names are enough; buttons that only act have no state at all.
 */
export const usePlainControls = (player: PlyrInstance | null): void => {
  useEffect(() => {
    const container = player?.elements.container;
    if (!container) return;
    const strip = (): void => {
      for (const button of container.querySelectorAll('[data-plyr][aria-pressed]'))
        button.removeAttribute('aria-pressed');
    };
    strip();
    const observer = new MutationObserver(strip);
    observer.observe(container, { attributeFilter: ['aria-pressed'], childList: true, subtree: true });
    return () => observer.disconnect();
  }, [player]);
};
