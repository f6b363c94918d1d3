import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import type { Course, CourseErasure } from '#contract/courses.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { courses } from '../i18n/courses.ts';
import { useProvider } from '../layout/useProvider.ts';

const texts = courses.deletion;

/** Takes the course from its learners' sight and keeps everything. */
const Archive = ({ course, onDone }: { course: Course; onDone: () => void }) => {
  const [update, { isPending }] = useUpdate();
  const { succeed, fail } = useFeedback();
  const archive = () =>
    update(
      'courses',
      { id: course.id, data: { is_active: false, seen: { is_active: true } }, previousData: course },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => succeed(courses.saved.archived),
        onError: fail,
        onSettled: onDone,
      },
    );
  return (
    <Box sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {texts.instead}
      </Typography>
      <Button variant="outlined" onClick={archive} loading={isPending}>
        {texts.archive}
      </Button>
    </Box>
  );
};

const wordsOf = (erasure: CourseErasure, { is_active }: Course): string => {
  if (erasure.subscriptions > 0)
    return is_active ? texts.kept(erasure) : `${texts.kept(erasure)} ${texts.archivedAlready}`;
  const { themes, modules, sections, materials } = erasure;
  return themes + modules + sections + materials === 0 ? texts.empty : texts.contents(erasure);
};

/** Deletes a course after saying what goes with it; one that was ever attended can be archived instead. */
export const DeleteCourse = ({ course }: { course: Course }) => {
  const provider = useProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['courses', 'erasure', course.id],
    queryFn: ({ signal }) => provider.fetchCourseErasure(course.id, signal),
    enabled: false,
  });
  const erasure = isFetching ? undefined : data;
  const known = erasure ? wordsOf(erasure, course) : texts.counting;
  return (
    <DeleteRecord
      resource="courses"
      record={course}
      question={texts.question(course.name)}
      consequences={error && !isFetching ? error.message : known}
      message={courses.saved.deleted}
      to="/courses"
      onAsk={() => void refetch()}
      isReady={erasure !== undefined && erasure.subscriptions === 0}
      extra={(close) => course.is_active && <Archive course={course} onDone={close} />}
    />
  );
};
