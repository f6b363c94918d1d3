import { fileChanged } from '#auth/apiError.ts';
import { noAnswer } from '#auth/retry.ts';
import type { DescribeFailure } from '#data/failures.ts';
import { it } from '../i18n/it.ts';

/** What somebody else has changed too, beside each field: what was typed stays, and can be saved over it. */
const describeOvertaken: DescribeFailure = ({ fields }) => ({
  message: it.form.changedMeanwhile,
  fields: Object.fromEntries(Object.keys(fields).map((name) => [name, it.form.changedField])),
});

/** Whether a call was too large for a proxy in front of the server, whose limit is lower than the server's own. */
export const isProxyLimit = ({ status, code }: { status: number; code: string }): boolean =>
  status === 413 && code !== 'too_large';

/** Words for a failure that no resource words itself: what happened and what to do, the server's fields as they are. */
export const describeFailure: DescribeFailure = (failure) => {
  const { verb, status, code, reason, fields } = failure;
  if (code === 'changed_meanwhile')
    // Only a form has something to save again; what is copied or removed is not there any more.
    return verb === 'update' ? describeOvertaken(failure) : { message: it.feedback.changedMeanwhile, fields: {} };
  if (code === fileChanged) return { message: it.form.changedFile, fields: {} };
  const isInvalid = Object.keys(fields).length > 0;
  switch (status) {
    case 0:
      if (code === noAnswer) return { message: it.feedback[verb === 'read' ? 'noAnswer' : 'noAnswerToWrite'], fields };
      return { message: it.feedback.offline, fields };
    case 401:
      return { message: it.feedback.sessionOver, fields: {} };
    case 404:
      return { message: it.feedback.absent, fields };
    case 413:
      if (isProxyLimit(failure)) return { message: it.feedback.tooLargeForProxy, fields: {} };
      // The whole body, which no field of a form stands for.
      if ('body' in fields) return { message: it.feedback.tooLarge, fields: {} };
      return { message: it.feedback.invalid, fields };
    case 429:
      // The server says for how long, or what to wait for; a proxy does not.
      return { message: (code.startsWith('too_many_') && reason) || it.feedback.tooMany, fields };
    case 503:
      return { message: it.feedback.unavailable, fields: {} };
    default:
      if (verb === 'read' && status === 400) return { message: it.feedback.badAddress, fields: {} };
      // What was chosen stands in a form under other names than the server's: nothing may be said beside it.
      if (code === 'unknown_reference') return { message: it.feedback.chosenGone, fields };
      if (status >= 500) return { message: it.feedback.failedHint, fields: {} };
      return { message: isInvalid ? it.feedback.invalid : reason || it.feedback.failed, fields };
  }
};
