import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** On another address: up to the top, and the focus into the content, as a page load would do. */
export const useArrival = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
