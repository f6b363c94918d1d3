import { createContext, type RefObject, startTransition, useContext, useEffect, useState } from 'react';

/** How far from the viewport a row is near (px): further than dragging scrolls before rows there are rendered. */
const margin = 100;

/** Which rows of a long list are near the viewport: only those are rendered whole, and can be dragged. */
interface NearRows {
  isNear: (id: number) => boolean;
  /** Calls `onChange` when the row comes near or goes far. Returns a function that stops it. */
  watch: (element: Element, id: number, onChange: (isNear: boolean) => void) => () => void;
  /** While something is dragged no row goes far: the dragged one may be among them. */
  hold: () => void;
  release: () => void;
}

interface Watched {
  id: number;
  onChange: (isNear: boolean) => void;
}

export const createNearRows = (): NearRows => {
  const near = new Set<number>();
  const watched = new Map<Element, Watched>();
  /** Rows that went far while nothing may. */
  const late = new Set<Element>();
  let isHeld = false;

  const settle = ({ target, isIntersecting }: IntersectionObserverEntry): void => {
    const row = watched.get(target);
    late.delete(target);
    if (!row || near.has(row.id) === isIntersecting) return;
    if (!isIntersecting && isHeld) {
      late.add(target);
      return;
    }
    // What has the focus keeps it.
    if (!isIntersecting && target.contains(document.activeElement)) return;
    if (isIntersecting) near.add(row.id);
    else near.delete(row.id);
    row.onChange(isIntersecting);
  };
  let observer: IntersectionObserver | undefined;
  const observe = (): IntersectionObserver => {
    observer ??= new IntersectionObserver(
      // Later: what moves far away gets the focus first, wherever a browser draws in between, and keeps it then.
      // A transition: rows that come near by the dozen are rendered in slices.
      (entries) => setTimeout(() => startTransition(() => entries.forEach(settle))),
      { rootMargin: `${margin}px 0px` },
    );
    return observer;
  };

  return {
    isNear: (id) => near.has(id),
    watch: (element, id, onChange) => {
      watched.set(element, { id, onChange });
      observe().observe(element);
      return () => {
        watched.delete(element);
        late.delete(element);
        observe().unobserve(element);
      };
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      // Observed again, a row is told where it is.
      for (const element of late) {
        observe().unobserve(element);
        observe().observe(element);
      }
    },
  };
};

export const NearRowsContext = createContext<NearRows | null>(null);

/** Whether the row of this id, in a {@link DragArea}, is near the viewport. */
export const useIsNear = (element: RefObject<Element | null>, id: number): boolean => {
  const rows = useContext(NearRowsContext);
  const [isNear, setNear] = useState(() => rows?.isNear(id) ?? true);
  useEffect(() => {
    if (rows && element.current) return rows.watch(element.current, id, setNear);
  }, [rows, element, id]);
  return isNear;
};
