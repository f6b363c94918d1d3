import { useEffect, useEffectEvent } from 'react';

/** Around the element that had the focus, innermost first, whether or not they are still on the page. */
type Ancestors = readonly Element[];

const listAncestors = (element: Element): Element[] => {
  const ancestors: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one);
  return ancestors;
};

/**
 * Keeps the keyboard's place on the page: what has the focus may be removed with its row, its message or its bar, or after
 * the question that gave it back. What `findHome` finds then takes the focus, unless something else has. A change of page
 * is left to the page that comes.
 */
export const useFocusGuard = (findHome: (ancestors: Ancestors) => HTMLElement | null): void => {
  const find = useEffectEvent(findHome);

  useEffect(() => {
    let last: { element: Element; ancestors: Ancestors; path: string } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent): void => {
      last =
        target instanceof Element
          ? { element: target, ancestors: listAncestors(target), path: window.location.pathname }
          : null;
    };
    // It was left for nothing, by a click on the page; a button that is disabled is not left but held back.
    const forgetLeft = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget) return;
      queueMicrotask(() => {
        if (target === last?.element && last.element.isConnected && !last.element.matches(':disabled')) last = null;
      });
    };
    const giveHome = (): void => {
      if (!last || last.element.isConnected) return;
      const home = find(last.ancestors);
      // Behind a question nothing takes the focus: once that is gone, it is looked for again.
      if (home?.closest('[aria-hidden="true"]') || document.querySelector('dialog:modal')) return;
      const { path } = last;
      last = null;
      if (path !== window.location.pathname || document.activeElement !== document.body) return;
      home?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      clearTimeout(timer);
      // A question that is closed gives the focus back a moment after it is gone.
      timer = setTimeout(giveHome);
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
