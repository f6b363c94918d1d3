import type { Course, CourseErasure } from '#contract/courses.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { SwitchOff } from '../detail/SwitchOff.tsx';
import { useLosses } from '../detail/useLosses.ts';
import { courses } from '../i18n/courses.ts';
import { useProvider } from '../provider/useProvider.ts';

const texts = courses.deletion;
const archiving = { instead: texts.instead, action: texts.archive, done: courses.saved.archived };

const describeErasure = (erasure: CourseErasure, { is_active }: Course): string => {
  if (erasure.subscriptions > 0)
    return is_active ? texts.kept(erasure) : `${texts.kept(erasure)} ${texts.archivedAlready}`;
  const { themes, modules, sections, materials } = erasure;
  return themes + modules + sections + materials === 0 ? texts.empty : texts.contents(erasure);
};

/** Deletes a course after saying what goes with it; one that was ever attended can be archived instead. */
export const DeleteCourse = ({ course }: { course: Course }) => {
  const provider = useProvider();
  const { losses, failure, ask, onRetry } = useLosses(['courses', 'erasure', course.id], (signal) =>
    provider.fetchCourseErasure(course.id, signal),
  );
  const known = losses ? describeErasure(losses, course) : texts.counting;
  return (
    <DeleteRecord
      resource="courses"
      record={course}
      question={texts.question(course.name)}
      consequences={failure?.message ?? known}
      message={courses.saved.deleted}
      to="/courses"
      onAsk={ask}
      onRetry={onRetry}
      isReady={losses !== undefined && losses.subscriptions === 0}
      extra={(close) =>
        course.is_active && <SwitchOff resource="courses" record={course} words={archiving} onDone={close} />
      }
    />
  );
};
