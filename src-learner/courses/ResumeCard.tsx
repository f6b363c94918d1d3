import { Play } from 'lucide-react';
import type { MySubscription } from '#contract/learning.ts';
import { courses } from '../i18n/itCourses.ts';
import { findWayToResume } from '../mySubscriptions.ts';
import { buildCoursePath } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Progress } from '../ui/progress/Progress.tsx';
import { CoursePicture } from './CoursePicture.tsx';
import styles from './ResumeCard.module.css';

/** The one thing to go on with. */
export const ResumeCard = ({ subscription }: { subscription: MySubscription }) => {
  const { course, progress, last_opened } = subscription;
  const resume = findWayToResume(subscription);
  const isBegun = last_opened !== null;
  return (
    <section className={styles.card} aria-labelledby="resume-title">
      <CoursePicture image={course.thumbnail} isFirst />
      <div className={styles.words}>
        <p className={styles.eyebrow}>{isBegun ? course.name : courses.beginNext}</p>
        <h2 id="resume-title" className={styles.title}>
          {isBegun && resume ? courses.resume(resume.name) : course.name}
        </h2>
        {isBegun && <Progress value={progress} label={courses.progressOf(course.name)} />}
        <ButtonLink
          className={styles.button}
          {...(resume?.link ?? { to: buildCoursePath(course.id) })}
          icon={<Play size={18} fill="currentColor" aria-hidden="true" />}
        >
          {isBegun ? courses.resumeShort : courses.begin}
          <span className="sr-only">: {course.name}</span>
        </ButtonLink>
      </div>
    </section>
  );
};
