import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { findCourseLock } from '../courseLock.ts';
import { common } from '../i18n/it.ts';
import { player } from '../i18n/itPlayer.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Back } from './BackLink.tsx';
import { CourseHeading } from './CourseHead.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { CourseView } from './CourseView.tsx';
import { readCourseId } from './courseId.ts';
import { makeSubscriptionSource } from './makeSubscriptionSource.ts';
import { makeSubscriptionQuery } from './queries.ts';
import { UnknownCourse } from './UnknownCourse.tsx';

/** Until its name is known the page has that of its kind. */
const CourseFailure = ({ back, ...failure }: ComponentProps<typeof LoadFailure> & { back: Back | null }) => {
  usePageTitle(player.course);
  return (
    <>
      <CourseHeading back={back} />
      <LoadFailure {...failure} />
    </>
  );
};

/** /corsi/:id, and /corso, which finds the course in the navigation state and offers no way back to the list. */
const CourseScreen = () => {
  const { id } = useParams();
  const { state } = useLocation();
  const courseId = readCourseId(id ?? state?.course_id);
  const query = useQuery({ ...makeSubscriptionQuery(courseId ?? 0), enabled: courseId !== null });
  const subscription = query.data ?? null;
  const subscriptionId = subscription?.id;
  const back = id ? { to: paths.courses, label: common.backToCourses } : null;
  const source = useMemo(() => (subscriptionId ? makeSubscriptionSource(subscriptionId) : null), [subscriptionId]);

  if (courseId !== null && query.isPending) return <CourseSkeleton />;
  if (query.isError && !query.data)
    return (
      <CourseFailure back={back} error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching} />
    );
  if (!subscription || !source)
    return (
      <UnknownCourse
        title={player.notFound}
        text={player.notFoundText}
        action={<ButtonLink to={paths.courses}>{common.backToCourses}</ButtonLink>}
      />
    );
  return (
    <CourseView
      key={subscription.id}
      source={source}
      subscription={subscription}
      courseLock={findCourseLock(subscription, subscription.course)}
      back={back}
    />
  );
};

export default CourseScreen;
