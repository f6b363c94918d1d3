import { useEffect, useEffectEvent } from 'react';

/** Calls `goOn` when the browser says that the network is back, while `isWaiting`. */
export const useWhenOnline = (isWaiting: boolean, goOn: () => void): void => {
  const tell = useEffectEvent(goOn);
  useEffect(() => {
    if (!isWaiting) return;
    const follow = (): void => tell();
    window.addEventListener('online', follow);
    return () => window.removeEventListener('online', follow);
  }, [isWaiting]);
};
