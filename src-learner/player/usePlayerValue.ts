import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { MyCourse, MyCourseTheme } from '#contract/learning.ts';
import type { CourseLock } from '../courseLock.ts';
import { queryClient } from '../queryClient.ts';
import type { CourseSource } from './CourseSource.ts';
import { handleUnopened } from './handleUnopened.ts';
import type { Player } from './PlayerContext.ts';
import { makeThemesQuery } from './queries.ts';
import { refreshTree } from './refresh.ts';
import { findPlace, listSections } from './tree/walk.ts';
import { useCurrentSection } from './useCurrentSection.ts';

/** What the parts of the player share; null until the course and its tree are there. */
export const usePlayerValue = (
  source: CourseSource,
  course: MyCourse | undefined,
  themes: readonly MyCourseTheme[] | undefined,
  courseLock: CourseLock,
): Player | null => {
  const [currentId, setCurrent] = useCurrentSection();
  const moved = useRef(false);
  const hasMoved = useCallback(() => moved.current, []);
  /** The section on stage now, for answers that come later; undefined once the player is left. */
  const onStage = useRef<number | null>(undefined);

  useEffect(() => {
    onStage.current = currentId;
    return () => {
      onStage.current = undefined;
    };
  }, [currentId]);

  return useMemo(() => {
    if (!course || !themes) return null;
    const show: Player['show'] = (sectionId) => {
      moved.current = true;
      setCurrent(sectionId);
    };
    const goOn: Player['goOn'] = async (from) => {
      try {
        const next = await source.fetchNext({ moduleId: from.module.id, sectionId: from.id });
        if (onStage.current === from.id) show(next?.id ?? null);
      } catch (error) {
        handleUnopened(source, error);
      }
    };
    const tryLocked: Player['tryLocked'] = async (sectionId) => {
      if (source.isPreview) return;
      await refreshTree(source);
      const known = queryClient.getQueryData(makeThemesQuery(source).queryKey) ?? [];
      const isOpen = findPlace(known, sectionId)?.section.is_accessible === true && courseLock === null;
      if (isOpen && onStage.current === currentId) show(sectionId);
    };
    return {
      source,
      course,
      themes,
      sections: listSections(themes),
      courseLock,
      currentId,
      show,
      tryLocked,
      hasMoved,
      goOn,
    };
  }, [source, course, themes, courseLock, currentId, setCurrent, hasMoved]);
};
