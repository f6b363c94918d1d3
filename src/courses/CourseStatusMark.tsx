import type { CourseStatus } from '#contract/codes.ts';
import type { CourseRow } from '#contract/courses.ts';
import { courses as texts } from '../i18n/courses.ts';
import { type Look, Mark } from '../statuses/Mark.tsx';
import { tokens } from '../theme/tokens.ts';

const empty: Look = { color: tokens.quiet, isFull: false, ink: tokens.quiet };

const looks: Record<CourseStatus, Look> = {
  RDY: empty,
  STR: { color: tokens.success, ink: tokens.ink },
  END: { color: tokens.quiet, ink: tokens.quiet },
};

/** The status of a course with its word, and beside it that the course is archived: then its learners see it in no status. */
export const CourseStatusMark = ({
  course: { status, is_active },
}: {
  course: Pick<CourseRow, 'status' | 'is_active'>;
}) => {
  const word = texts.statuses[status];
  if (is_active) return <Mark {...looks[status]} word={word} />;
  // In a narrow column the second word alone begins a line.
  return <Mark {...empty} word={`${word}\u00a0· ${texts.archived}`} />;
};
