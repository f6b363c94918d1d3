import { ApiError } from '#auth/apiError.ts';
import { start } from '../i18n/itPlayer.ts';
import { showFailure } from '../ui/toasts/toastStore.ts';
import type { CourseSource } from './CourseSource.ts';
import { refreshTree } from './refresh.ts';

/** After a lesson that was to be opened has not come: a course that is not the learner's any more says so itself once it is asked again. */
export const handleUnopened = (source: CourseSource, error: unknown): void => {
  const isGone = error instanceof ApiError && error.status === 404 && !source.isPreview;
  if (isGone) void refreshTree(source);
  else showFailure(start.failed);
};
