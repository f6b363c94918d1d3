import workerPath from 'hls.js/dist/hls.worker.js?url';
import { useEffect } from 'react';
import { importAgain } from '#auth/importAgain.ts';

export const isHls = (link: string): boolean => /\.m3u8(?:$|\?)/i.test(link);

/** Seconds ahead that are worth playing still. */
const worthPlaying = 0.5;

/** Whether there is more to play where `video` is, though no more comes. */
const hasMore = ({ buffered, currentTime }: HTMLVideoElement): boolean =>
  Array.from({ length: buffered.length }, (_, place) => place).some(
    (place) => buffered.start(place) <= currentTime && buffered.end(place) > currentTime + worthPlaying,
  );

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
      let isDead = false;
      /** What has come before the failure can be watched to its end; a video that waits for a jump only has more. */
      const tellFailure = (): void => {
        if (isDead && !hasMore(video)) onFailure();
      };
      hls.on(Hls.Events.ERROR, (_, { fatal }) => {
        isDead ||= fatal;
        tellFailure();
      });
      video.addEventListener('waiting', tellFailure);
      hls.loadSource(link);
      hls.attachMedia(video);
      stop = () => {
        video.removeEventListener('waiting', tellFailure);
        hls.destroy();
      };
    }, onFailure);
    return () => {
      isGone = true;
      stop();
    };
  }, [video, link, onFailure]);
};
