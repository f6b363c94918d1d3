import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the focus was brought last, whichever layout it was: after a login there is another one. */
let reached = window.location.pathname;

/**
 * On another address: up to the top, and the focus into the content, as a page load would do. A field that took the focus
 * by itself keeps it.
 */
export const useArrival = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (reached === pathname) return;
    reached = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!content.current?.querySelector('input:focus')) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
