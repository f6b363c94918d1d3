import { askAhead } from '#auth/fetchApi.ts';
import { isAdmin } from '#auth/session.ts';
import type { MySubscription } from '#contract/learning.ts';
import { isId } from '#contract/rules.ts';
import { chooseNext, listAll, makeMySubscriptionsQuery } from '../mySubscriptions.ts';
import { lessonParameter } from '../paths.ts';
import { readCourseId } from '../player/courseId.ts';
import { makePreviewStart } from '../player/makePreviewStart.ts';
import { makeSubscriptionSource } from '../player/makeSubscriptionSource.ts';
import { makeCourseQuery, makeSubscriptionQuery, makeThemesQuery } from '../player/queries.ts';
import { queryClient } from '../queryClient.ts';
import { listPictureSources } from '../ui/pictureSources.ts';

/** Parameters of an address, and what follows its question mark. */
export interface Address {
  params: Record<string, string>;
  search: URLSearchParams;
}

/** Has the browser fetch the picture that fills the screen before there is a screen. */
const preloadPicture = (picture: MySubscription['course']['thumbnail'] | undefined): void => {
  if (!picture) return;
  const { src, srcSet, sizes } = listPictureSources(picture);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', imageSrcset: srcSet, imageSizes: sizes, fetchPriority: 'high' });
  link.href = src;
  document.head.append(link);
};

export const askCourses = async ({ search }: Address): Promise<void> => {
  const subscriptions = await queryClient.query(makeMySubscriptionsQuery(''));
  // A narrowed list begins without the course to go on with.
  if (search.size === 0) preloadPicture(chooseNext(listAll(subscriptions))?.course.thumbnail);
};

export const askCourse = async ({ params, search }: Address): Promise<void> => {
  const courseId = readCourseId(params.id);
  if (courseId === null) return;
  const subscription = await queryClient.query(makeSubscriptionQuery(courseId));
  if (!subscription) return;
  // A lesson is shown in the place of the cover.
  if (!search.has(lessonParameter)) preloadPicture(subscription.course.thumbnail);
  const source = makeSubscriptionSource(subscription.id);
  queryClient.query(makeCourseQuery(source)).catch(() => undefined);
  queryClient.query(makeThemesQuery(source)).catch(() => undefined);
};

export const askPreview = async ({ params, search }: Address): Promise<void> => {
  const id = readCourseId(params.id);
  if (id === null || !isAdmin()) return;
  const source = makePreviewStart(id);
  queryClient.query(makeThemesQuery(source)).catch(() => undefined);
  const course = await queryClient.query(makeCourseQuery(source));
  if (!search.has(lessonParameter)) preloadPicture(course.thumbnail);
};

// Few come first to these: the screens' own code keeps the answers, and only they carry how.
export const askActivities = async (): Promise<void> => askAhead('GET custom/v1/dashboard/me/');

export const askCertificates = async (): Promise<void> =>
  askAhead('GET v1/users/me/certificates/', { query: { page: 1, page_items: 20 } });

export const askCertificate = async ({ params, search }: Address): Promise<void> => {
  const id = Number(params.id);
  const code = search.get('code') || undefined;
  if (isId(id)) askAhead('GET v1/certificates/{id}/', { params: { id }, query: { code } });
};
