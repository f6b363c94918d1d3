import { styled } from '@mui/material/styles';
import type { CourseRow } from '#contract/courses.ts';
import { courses as texts } from '../i18n/courses.ts';
import { tokens } from '../theme/tokens.ts';

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  verticalAlign: 'middle',
  color: tokens.quiet,
  '& .dot': { width: 8, height: 8, flexShrink: 0, borderRadius: '50%', border: `1.5px solid ${tokens.quiet}` },
  '&.STR': { color: tokens.ink },
  '&.STR .dot': { borderColor: tokens.success, backgroundColor: tokens.success },
  '&.END .dot': { backgroundColor: tokens.quiet },
});

/** The status of a course with its word, and beside it that the course is archived: then its learners see it in no status. */
export const CourseStatusMark = ({
  course: { status, is_active },
}: {
  course: Pick<CourseRow, 'status' | 'is_active'>;
}) => {
  return (
    <Mark className={is_active ? status : 'archived'}>
      <span className="dot" />
      {is_active ? texts.statuses[status] : `${texts.statuses[status]} · ${texts.archived}`}
    </Mark>
  );
};
