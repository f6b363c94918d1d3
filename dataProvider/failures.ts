import { HttpError } from 'react-admin';
import { ApiError } from '#auth/apiError.ts';

/** What an administrator was doing when a call failed. */
export type Verb = 'read' | 'create' | 'update' | 'delete';

export interface Failure {
  verb: Verb;
  /** HTTP status, 0 when no answer came. */
  status: number;
  code: string;
  reason: string;
  fields: Record<string, string>;
}

/** A failure in words: a message for the whole, and one for each field that is wrong. */
export interface FailureWords {
  message: string;
  fields: Record<string, string>;
}

export type DescribeFailure = (failure: Failure) => FailureWords;

/** Fetches the words for the failures of a resource. */
export type LoadWords = () => Promise<{ default: DescribeFailure }>;

/**
 * What react-admin understands of a failed call: `body.errors` puts each message beside its field,
 * `message` is what is said of the whole. Anything but an {@link ApiError} passes unchanged.
 */
export const toHttpError = (error: unknown, verb: Verb, describeFailure: DescribeFailure): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { code, reason, fields = {}, details } = error.body;
  const words = describeFailure({ verb, status: error.status, code, reason, fields });
  // A form that gets no errors takes itself for saved: a failure that is about no field goes to its root.
  const isAboutFields = Object.keys(words.fields).length > 0;
  const errors = isAboutFields ? words.fields : { root: { serverError: words.message } };
  return Object.assign(new HttpError(words.message, error.status, { code, details, errors }), {
    retryAfter: error.retryAfter,
  });
};
