import { isLearner } from '#auth/session.ts';
import { allOf, chooseNext } from './courses/chooseNext.ts';
import { mySubscriptionsQuery } from './courses/queries.ts';
import { meQuery } from './me.ts';
import { matchAddress, paths } from './paths.ts';
import { courseQuery, subscriptionQuery, themesQuery } from './player/queries.ts';
import { subscriptionSource } from './player/subscriptionSource.ts';
import { queryClient } from './queryClient.ts';

/** Has the browser fetch the picture that fills the screen before there is a screen. */
const preloadPicture = (address: string | undefined): void => {
  if (!address) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', href: address, fetchPriority: 'high' });
  document.head.append(link);
};

const prefetchCourses = async (): Promise<void> => {
  const subscriptions = await queryClient.fetchQuery(mySubscriptionsQuery(''));
  preloadPicture(chooseNext(allOf(subscriptions))?.course.thumbnail?.large);
};

const prefetchCourse = async (courseId: number): Promise<void> => {
  const subscription = await queryClient.fetchQuery(subscriptionQuery(courseId));
  if (!subscription) return;
  preloadPicture(subscription.course.thumbnail?.large);
  const source = subscriptionSource(subscription.id);
  void queryClient.prefetchQuery(courseQuery(source));
  void queryClient.prefetchQuery(themesQuery(source));
};

/**
 * Asks for the answers an address needs while its code is still on the way. The screen finds them in the cache; one that
 * failed it asks for again, and shows what it must.
 */
export const prefetchAnswers = (pathname: string): void => {
  if (!isLearner()) return;
  const course = matchAddress(paths.course, pathname);
  void queryClient.prefetchQuery(meQuery);
  if (matchAddress(paths.courses, pathname)) prefetchCourses().catch(() => undefined);
  if (course) prefetchCourse(Number(course.id)).catch(() => undefined);
};
