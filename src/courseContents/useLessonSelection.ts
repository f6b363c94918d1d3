import { useCallback, useRef, useState } from 'react';

/** The lessons that are selected: one by one, from the last one to another with the shift key, or a whole module. */
export const useLessonSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);

  /** @param ids every lesson in its order, for a range. */
  const toggle = useCallback((id: number, isRange: boolean, ids: readonly number[]) => {
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(id);
    last.current = id;
    setSelected((before) => {
      const next = new Set(before);
      if (isRange && from >= 0 && to >= 0)
        for (const some of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(some);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const selectAll = useCallback(
    (ids: readonly number[], isSelected: boolean) =>
      setSelected((before) => {
        const others = [...before].filter((id) => !ids.includes(id));
        return new Set(isSelected ? [...others, ...ids] : others);
      }),
    [],
  );
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, toggle, selectAll, clear };
};
