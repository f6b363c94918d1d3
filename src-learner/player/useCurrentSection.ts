import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isId } from '#contract/rules.ts';
import { lessonParameter } from '../paths.ts';

/**
 * The section on stage, kept in the address so that a reload and the back button find it again.
 * Setting null goes back to the start of the course.
 */
export const useCurrentSection = (): [number | null, (sectionId: number | null) => void] => {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const stored = Number(search.get(lessonParameter));
  const current = isId(stored) ? stored : null;
  const show = useCallback(
    (sectionId: number | null): void =>
      setSearch(sectionId === null ? {} : { [lessonParameter]: String(sectionId) }, {
        state,
        // As with links: what is there already is no step for the back button.
        replace: sectionId === current,
      }),
    [setSearch, state, current],
  );
  return [current, show];
};
