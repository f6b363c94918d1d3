import { useEffect, useState } from 'react';
import type { MediaType } from '#contract/codes.ts';

declare global {
  interface Window {
    YT?: { Player?: unknown };
    Vimeo?: { Player?: unknown };
    onYouTubeIframeAPIReady?: () => void;
  }
}

type EmbedType = 'YT' | 'VIMEO';

/** The same addresses Plyr would ask. */
const addresses = { YT: 'https://www.youtube.com/iframe_api', VIMEO: 'https://player.vimeo.com/api/player.js' };

/** Time a script is given to come (ms). */
const scriptTimeout = 15_000;

export const isEmbed = (type: MediaType): type is EmbedType => type === 'YT' || type === 'VIMEO';

const isThere = (type: EmbedType): boolean => Boolean(type === 'YT' ? window.YT?.Player : window.Vimeo?.Player);

/** Loads the script of an embedded player. Rejects where it cannot be had. */
const loadScript = (type: EmbedType): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      // A part of YouTube's would keep it from being loaded again.
      if (type === 'YT' && !isThere(type)) window.YT = undefined;
      reject(new Error(`${script.src} did not come`));
    };
    const timer = window.setTimeout(fail, scriptTimeout);
    const finish = (): void => {
      window.clearTimeout(timer);
      if (isThere(type)) resolve();
      else fail();
    };
    // YouTube's only begins to load the rest.
    if (type === 'YT') window.onYouTubeIframeAPIReady = finish;
    else script.addEventListener('load', finish);
    script.addEventListener('error', fail);
    script.src = addresses[type];
    document.head.append(script);
  });

/** Whether the script a lesson's player needs is there. Plyr would wait for it for ever where it cannot be had. */
export const useEmbedScript = (type: MediaType, onFailure: () => void): boolean => {
  const [isReady, setIsReady] = useState(() => !isEmbed(type) || isThere(type));
  useEffect(() => {
    if (isReady || !isEmbed(type)) return;
    let isGone = false;
    loadScript(type).then(
      () => !isGone && setIsReady(true),
      () => !isGone && onFailure(),
    );
    return () => {
      isGone = true;
    };
  }, [isReady, type, onFailure]);
  return isReady;
};
