import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** In place of a course that is not there. */
export const UnknownCourse = (words: { title: string; text: string; action?: ReactNode }) => {
  usePageTitle(words.title);
  return <EmptyState icon={BookX} level={1} {...words} />;
};
