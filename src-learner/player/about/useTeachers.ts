import { useQuery } from '@tanstack/react-query';
import type { SectionTeacher } from '#contract/learning.ts';
import { makeSectionQuery } from '../lessonQueries.ts';
import { usePlayer } from '../PlayerContext.ts';
import { findPlace } from '../tree/walk.ts';

/** Who teaches the lesson on stage, or where nobody is named there, and at the start, everybody who teaches in the course. */
export const useTeachers = (): readonly SectionTeacher[] => {
  const { source, course, themes, currentId } = usePlayer();
  const place = currentId === null ? null : findPlace(themes, currentId);
  const address = { moduleId: place?.module.id ?? 0, sectionId: currentId ?? 0 };
  // Only looks: the section is opened by the stage, where it may be.
  const { data: section } = useQuery({ ...makeSectionQuery(source, address), enabled: false });
  return section?.teacher ? [section.teacher] : course.teachers;
};
