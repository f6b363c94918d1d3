import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

export interface UnknownCourseWords {
  title: string;
  text: string;
  /** The way on. */
  action?: ReactNode;
}

/** In place of a course that is not there. */
export const UnknownCourse = (words: UnknownCourseWords) => {
  usePageTitle(words.title);
  return <EmptyState icon={BookX} level={1} {...words} />;
};
