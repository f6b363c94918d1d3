import { createContext, useContext } from 'react';
import type { MyCourse, MyCourseTheme, SectionRow } from '#contract/learning.ts';
import type { CourseLock } from '../courseLock.ts';
import type { CourseSource } from './CourseSource.ts';

/** What every part of the player knows. */
export interface Player {
  source: CourseSource;
  course: MyCourse;
  themes: readonly MyCourseTheme[];
  sections: readonly SectionRow[];
  courseLock: CourseLock;
  /** The section on stage; null at the start of the course. */
  currentId: number | null;
  /** Puts a section on stage, or the start of the course. */
  show: (sectionId: number | null) => void;
  /** What is known of a locked section may be old: asks again, and puts it on stage if it opens by now. */
  tryLocked: (sectionId: number) => Promise<void>;
  /** Whether the stage changed since the course was opened: the focus then follows it. */
  hasMoved: () => boolean;
  /** On to the next accessible section, or to the start after the last. */
  goOn: (from: SectionRow) => Promise<void>;
}

export const PlayerContext = createContext<Player | null>(null);

export const usePlayer = (): Player => {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('usePlayer outside of the player');
  return player;
};
