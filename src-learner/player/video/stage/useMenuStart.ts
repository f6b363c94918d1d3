import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/** Shows the first panel in place of the one that was open, at the size it has by itself. */
const showFirstPanel = (panels: HTMLElement): void => {
  for (const panel of panels.children) panel.toggleAttribute('hidden', !panel.id.endsWith('-home'));
  panels.style.width = '';
  panels.style.height = '';
};

/** Plyr's menu begins with its first panel whenever it opens: Plyr itself opens it where it was closed. */
export const useMenuStart = (player: PlyrInstance | null): void => {
  useEffect(() => {
    const popup = player?.elements.container?.querySelector<HTMLElement>('.plyr__menu__container');
    const panels = popup?.querySelector<HTMLElement>(':scope > div');
    if (!popup || !panels) return;
    const observer = new MutationObserver(() => popup.hidden && showFirstPanel(panels));
    observer.observe(popup, { attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  }, [player]);
};
