import { useEffect } from 'react';

/**
 * Has the browser keep the page that says that the connection is missing, and lets the area be installed. A browser that
 * refuses goes on without.
 */
export const useOfflinePage = (): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const keep = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    if (document.readyState === 'complete') return keep();
    window.addEventListener('load', keep, { once: true });
    return () => window.removeEventListener('load', keep);
  }, []);
};
