import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { MySubscription } from '#contract/learning.ts';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import type { CourseLock } from '../courseLock.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { AboutCourse } from './about/AboutCourse.tsx';
import type { Back } from './BackLink.tsx';
import { besideStageId } from './besideStage.ts';
import { CourseHead, CourseHeading } from './CourseHead.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import type { CourseSource } from './CourseSource.ts';
import styles from './CourseView.module.css';
import { useCompletion } from './completion/useCompletion.ts';
import { LessonView } from './lesson/LessonView.tsx';
import { PlayerContext } from './PlayerContext.ts';
import { CourseProgress } from './progress/CourseProgress.tsx';
import { makeCourseQuery, makeThemesQuery } from './queries.ts';
import { SideSkeleton } from './SideSkeleton.tsx';
import { StartStage } from './start/StartStage.tsx';
import { CourseTree } from './tree/CourseTree.tsx';
import { UnknownCourse, type UnknownCourseWords } from './UnknownCourse.tsx';
import { useLater } from './useLater.ts';
import { usePlayerValue } from './usePlayerValue.ts';

const CompletionScene = createPart(makeCodeQuery('CompletionScene', () => import('./completion/CompletionScene.tsx')));

interface Props {
  source: CourseSource;
  /** Null in the preview. */
  subscription: MySubscription | null;
  courseLock: CourseLock;
  back: Back | null;
  /** Said in place of a course that is not there; a failure to load it otherwise. */
  unknown?: UnknownCourseWords;
}

/** A course: on the left what is followed, on the right how far it is and all there is. */
export const CourseView = ({ source, subscription, courseLock, back, unknown }: Props) => {
  const course = useQuery(makeCourseQuery(source));
  const themes = useQuery(makeThemesQuery(source));
  const player = usePlayerValue(source, course.data, themes.data, courseLock);
  const [isCelebrated, setIsCelebrated] = useCompletion(course.data);
  const stage = useRef<HTMLDivElement>(null);
  const isSettled = useLater(player !== null);
  const lesson = player?.sections.find(({ id }) => id === player.currentId)?.name;
  const failed = [course, themes].find(({ isError, data }) => isError && !data);
  const name = course.data?.name ?? subscription?.course.name;
  const isUnknown = failed?.error instanceof ApiError && failed.error.status === 404;
  usePageTitle(isUnknown && unknown ? unknown.title : [lesson, name].filter(Boolean).join(' · '));

  if (isUnknown && unknown) return <UnknownCourse {...unknown} />;
  if (failed)
    return (
      <>
        <CourseHeading back={back} name={name} />
        <LoadFailure error={failed.error} onRetry={failed.refetch} isRetrying={failed.isFetching} />
      </>
    );
  const endCelebration = (): void => {
    setIsCelebrated(false);
    const lesson = stage.current?.querySelector<HTMLElement>('section[tabindex]');
    (lesson ?? stage.current)?.focus({ preventScroll: true });
  };
  const known = subscription?.course ?? course.data;
  // With a key: the picture and the name take the place of their shapes at once, and nothing slides down the page.
  if (!player) return <CourseSkeleton key={known ? 'known' : 'unknown'} known={known} />;

  return (
    <PlayerContext value={player}>
      <CourseHead back={back} subscription={subscription} />
      <div className={styles.course}>
        <div ref={stage} className={styles.stage} tabIndex={-1}>
          {player.currentId === null ? (
            <StartStage subscription={subscription} />
          ) : (
            <LessonView key={player.currentId} sectionId={player.currentId} />
          )}
        </div>
        <aside className={styles.side} aria-busy={!isSettled}>
          <div id={besideStageId} className={styles.beside} />
          {isSettled ? (
            <>
              <CourseProgress subscription={subscription} />
              <CourseTree />
            </>
          ) : (
            <SideSkeleton />
          )}
        </aside>
        <div className={styles.about}>
          {isSettled && <AboutCourse moreText={subscription?.course.additional_text ?? ''} />}
        </div>
      </div>
      {subscription && isCelebrated && <CompletionScene subscription={subscription} onClose={endCelebration} />}
    </PlayerContext>
  );
};
