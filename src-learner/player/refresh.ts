import { ApiError } from '#auth/apiError.ts';
import { queryClient } from '../queryClient.ts';
import type { CourseSource } from './CourseSource.ts';
import { makeCourseQuery } from './queries.ts';

/** Asks again what is open of a course, which somebody else may have changed. */
export const refreshTree = (source: CourseSource): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['course', ...source.key] }),
    queryClient.invalidateQueries({ queryKey: ['themes', ...source.key] }),
    refreshSubscriptions(),
  ]);

/** Asks again where the learner stands in their courses: a section that opens is where they go on from. */
export const refreshSubscriptions = (): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: ['subscriptions'] });

/** After something was passed or reset: whatever counts lessons is asked again. */
export const refreshProgress = (source: CourseSource): Promise<unknown> =>
  Promise.all([
    refreshTree(source),
    queryClient.invalidateQueries({ queryKey: ['certificates'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

/** Where the rules of the course were changed since they were accepted, the course says so once it is asked again. */
export const askRulesAgain = (source: CourseSource, error: unknown): void => {
  const isUnread =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'rules_not_acknowledged';
  if (isUnread) void queryClient.invalidateQueries({ queryKey: makeCourseQuery(source).queryKey });
};

/**
 * After answers to a lesson that is not there: it may be its course that is not the learner's any more, which then says so
 * itself. The tree stays as it is, and with it the answers of a lesson that was only hidden.
 */
export const askEnrolmentAgain = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 404) void refreshSubscriptions();
};
