import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MySubscription } from '#contract/learning.ts';
import { start } from '../i18n/itPlayer.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { showFailure } from '../toasts/toastStore.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { preloadRichText } from '../ui/RichText.tsx';
import { AboutCourse } from './about/AboutCourse.tsx';
import { type Back, CourseHead } from './CourseHead.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import type { CourseSource } from './CourseSource.ts';
import styles from './CourseView.module.css';
import { LessonView } from './lesson/LessonView.tsx';
import { type Player, PlayerContext } from './PlayerContext.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { CourseProgress } from './progress/CourseProgress.tsx';
import { courseQuery, themesQuery } from './queries.ts';
import { StartStage } from './start/StartStage.tsx';
import { CourseTree } from './tree/CourseTree.tsx';
import type { CourseLock } from './tree/lock.ts';
import { sectionsOf } from './tree/walk.ts';
import { useCurrentSection } from './useCurrentSection.ts';

interface Props {
  source: CourseSource;
  /** Null in the preview. */
  subscription: MySubscription | null;
  courseLock: CourseLock;
  back: Back | null;
}

/** A course: on the left what is followed, on the right how far it is and all there is. */
export const CourseView = ({ source, subscription, courseLock, back }: Props) => {
  const course = useQuery(courseQuery(source));
  const themes = useQuery(themesQuery(source));
  const [currentId, show] = useCurrentSection();
  usePageTitle(course.data?.name);
  useEffect(preloadRichText, []);

  const failed = [course, themes].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={failed.refetch} isRetrying={failed.isFetching} />;
  if (!course.data || !themes.data) return <CourseSkeleton subscription={subscription} />;

  const player: Player = {
    source,
    course: course.data,
    themes: themes.data,
    sections: sectionsOf(themes.data),
    courseLock,
    currentId,
    show,
    goOn: async (from) => {
      try {
        const next = await source.fetchNext({ moduleId: from.module.id, sectionId: from.id });
        show(next?.id ?? null);
      } catch {
        showFailure(start.failed);
      }
    },
  };

  return (
    <PlayerContext value={player}>
      {source.isPreview && <PreviewBanner />}
      <CourseHead back={back} subscription={subscription} />
      <div className={styles.course}>
        <div className={styles.stage}>
          {currentId === null ? <StartStage subscription={subscription} /> : <LessonView sectionId={currentId} />}
        </div>
        <aside className={styles.side}>
          <CourseProgress subscriptionId={subscription?.id ?? null} />
          <CourseTree />
        </aside>
        <div className={styles.about}>
          <AboutCourse />
        </div>
      </div>
    </PlayerContext>
  );
};
