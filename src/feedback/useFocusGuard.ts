import { useEffect } from 'react';

/**
 * Keeps the keyboard's place on the page: what has the focus may be removed with its row, its message or its bar, or after
 * the question that gave it back. The heading then takes the focus, unless something else has. A change of page is left to
 * the page that comes.
 */
export const useFocusGuard = (): void => {
  useEffect(() => {
    let last: { element: Element; path: string } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? { element: target, path: window.location.pathname } : null;
    };
    // It was left for nothing, by a click on the page; a button that is disabled is not left but held back.
    const forgetLeft = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget) return;
      queueMicrotask(() => {
        if (target === last?.element && last.element.isConnected && !last.element.matches(':disabled')) last = null;
      });
    };
    const giveToHeading = (): void => {
      if (!last || last.element.isConnected) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      // Behind a question nothing takes the focus: once that is gone, it is looked for again.
      if (heading?.closest('[aria-hidden="true"]')) return;
      const { path } = last;
      last = null;
      if (path !== window.location.pathname || document.activeElement !== document.body) return;
      heading?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      clearTimeout(timer);
      // A question that is closed gives the focus back a moment after it is gone.
      timer = setTimeout(giveToHeading);
    });

    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetLeft);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetLeft);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
};
