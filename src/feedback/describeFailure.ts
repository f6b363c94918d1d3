import type { DescribeFailure } from '#data/failures.ts';
import { it } from '../i18n/it.ts';

/** Words for a failure that no resource words itself: what happened and what to do, the server's fields as they are. */
export const describeFailure: DescribeFailure = ({ verb, status, code, reason, fields }) => {
  if (code === 'changed_meanwhile') return { message: it.feedback.changedMeanwhile, fields: {} };
  const isInvalid = Object.keys(fields).length > 0;
  switch (status) {
    case 0:
      return { message: it.feedback.offline, fields };
    case 401:
      return { message: it.feedback.sessionOver, fields: {} };
    case 404:
      return { message: it.feedback.absent, fields };
    case 429:
      return { message: it.feedback.tooMany, fields };
    default:
      if (verb === 'read' && status === 400) return { message: it.feedback.badAddress, fields: {} };
      if (status >= 500) return { message: it.feedback.failedHint, fields: {} };
      return { message: isInvalid ? it.feedback.invalid : reason || it.feedback.failed, fields };
  }
};
