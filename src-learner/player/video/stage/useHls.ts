import workerPath from 'hls.js/dist/hls.worker.js?url';
import { useEffect } from 'react';
import { importAgain } from '#auth/importAgain.ts';

export const isHls = (link: string): boolean => /\.m3u8(?:$|\?)/i.test(link);

/** Plays an HLS link in `video`: natively where the browser can, else with hls.js, which loads only then. */
export const useHls = (video: HTMLVideoElement | null, link: string, onFailure: () => void): void => {
  useEffect(() => {
    if (!video || !isHls(link)) return;
    let stop = (): void => {};
    let isGone = false;
    void importAgain(() => import('hls.js'), 'default').then(({ default: Hls }) => {
      if (isGone) return;
      if (!Hls.isSupported()) {
        video.src = link;
        return;
      }
      const hls = new Hls({ workerPath });
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure());
      hls.loadSource(link);
      hls.attachMedia(video);
      stop = () => hls.destroy();
    }, onFailure);
    return () => {
      isGone = true;
      stop();
    };
  }, [video, link, onFailure]);
};
