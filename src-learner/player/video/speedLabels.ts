import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

const point = /^(\d+)\.(\d+)×$/;

/** Puts the comma of Italian into speeds: Plyr writes '1.25×' in every language. */
const putCommas = (root: Node): void => {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const written = text.nodeValue?.trim().replace(point, '$1,$2×');
    if (written !== undefined && written !== text.nodeValue?.trim()) text.nodeValue = written;
  }
};

/** Keeps the speeds in a player's menu in Italian; Plyr writes them again when one is chosen. */
export const useSpeedLabels = (video: PlyrInstance | null): void => {
  useEffect(() => {
    if (!video) return;
    let watcher: MutationObserver | null = null;
    const follow = (): void => {
      const menu = video.elements.container?.querySelector('.plyr__menu__container');
      if (!menu) return;
      putCommas(menu);
      watcher?.disconnect();
      watcher = new MutationObserver(() => putCommas(menu));
      watcher.observe(menu, { childList: true, characterData: true, subtree: true });
    };
    follow();
    video.on('ready', follow);
    return () => {
      video.off('ready', follow);
      watcher?.disconnect();
    };
  }, [video]);
};
