import { useEffect } from 'react';

/** Tells when the file of a `<video>` cannot be played, also when that was known before anybody listened. */
export const useMediaFailure = (video: HTMLVideoElement | null, onFailure: () => void): void => {
  useEffect(() => {
    if (!video) return;
    const check = (): void => {
      if (video.error) onFailure();
    };
    check();
    video.addEventListener('error', check);
    return () => video.removeEventListener('error', check);
  }, [video, onFailure]);
};
