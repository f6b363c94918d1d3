import { allOf, chooseNext, mySubscriptionsQuery } from '../mySubscriptions.ts';
import { readCourseId } from '../player/courseId.ts';
import { courseQuery, subscriptionQuery, themesQuery } from '../player/queries.ts';
import { subscriptionSource } from '../player/subscriptionSource.ts';
import { queryClient } from '../queryClient.ts';

/** Has the browser fetch the picture that fills the screen before there is a screen. */
const preloadPicture = (address: string | undefined): void => {
  if (!address) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', href: address, fetchPriority: 'high' });
  document.head.append(link);
};

export const askCourses = async (): Promise<void> => {
  const subscriptions = await queryClient.fetchQuery(mySubscriptionsQuery(''));
  preloadPicture(chooseNext(allOf(subscriptions))?.course.thumbnail?.large);
};

export const askCourse = async ({ id }: Record<string, string>): Promise<void> => {
  const courseId = readCourseId(id);
  if (courseId === null) return;
  const subscription = await queryClient.fetchQuery(subscriptionQuery(courseId));
  if (!subscription) return;
  preloadPicture(subscription.course.thumbnail?.large);
  const source = subscriptionSource(subscription.id);
  void queryClient.prefetchQuery(courseQuery(source));
  void queryClient.prefetchQuery(themesQuery(source));
};
