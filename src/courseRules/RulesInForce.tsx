import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import type { CourseRules } from '#contract/attendance.ts';
import { describeAttendanceRules } from '#contract/attendanceWords.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { courseRules as texts } from '../i18n/courseRules.ts';
import { FactList } from '../page/FactList.tsx';

/** The rules of attendance of a course as they are now. */
export const RulesInForce = ({ courseId }: { courseId: number }) => {
  const { data, error, refetch } = useGetOne<CourseRules>(
    'courseRules',
    { id: courseId },
    { onError: () => undefined },
  );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const rules = describeAttendanceRules(data);
  if (rules.length === 0) return <Typography variant="body2">{texts.noneInForce}</Typography>;
  return <FactList facts={rules.map(({ name, text }) => ({ label: name, value: text }))} />;
};
