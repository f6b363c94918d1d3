import { queryOptions } from '@tanstack/react-query';
import { fetchSubscriptionOfCourse } from '#data/learner.ts';
import type { CourseSource } from './CourseSource.ts';

// What a course begins with, and so part of the first script: the rest is in `lessonQueries.ts`.

/**
 * What may change in another tab or on another device is asked again when the page is seen again: a lesson passed there opens
 * others here.
 */
const whenSeenAgain = { refetchOnWindowFocus: 'always' } as const;

export const makeSubscriptionQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'ofCourse', courseId],
    queryFn: ({ signal }) => fetchSubscriptionOfCourse(courseId, signal),
    ...whenSeenAgain,
  });

export const makeCourseQuery = (source: Pick<CourseSource, 'key' | 'fetchCourse'>) =>
  queryOptions({
    queryKey: ['course', ...source.key],
    queryFn: ({ signal }) => source.fetchCourse(signal),
    ...whenSeenAgain,
  });

export const makeThemesQuery = (source: Pick<CourseSource, 'key' | 'fetchThemes'>) =>
  queryOptions({
    queryKey: ['themes', ...source.key],
    queryFn: ({ signal }) => source.fetchThemes(signal),
    ...whenSeenAgain,
  });
