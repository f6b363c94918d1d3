import type { DescribeFailure } from '#data/failures.ts';
import { capitalize } from '#display/capitalize.ts';
import { describeFailure, isProxyLimit } from '../feedback/describeFailure.ts';
import { imports as texts } from '../i18n/imports.ts';

/** The server's sentence without the name of the field it begins with. */
const cutField = (reason: string): string => {
  const words = reason.replace(/^\w+: /, '');
  return words && `${capitalize(words)}${/[.!?]$/.test(words) ? '' : '.'}`;
};

/** What is refused of a file is in the server's own sentence, beside what went wrong. */
const describeImportFailure: DescribeFailure = (failure) => {
  const { status, verb, code, reason } = failure;
  if (status === 415 || code === 'unsupported_type') return { message: texts.wrongType, fields: {} };
  if (status === 413 && !isProxyLimit(failure)) return { message: texts.upload.tooLarge, fields: {} };
  if (status === 400 && verb === 'create')
    return { message: [texts.wrongFile, cutField(reason)].join(' '), fields: {} };
  if (status === 404) return { message: texts.goneDraft, fields: {} };
  // Sentences of the server for the person who imports.
  if (status === 400 || status === 409) return { message: cutField(reason) || texts.failed, fields: {} };
  return describeFailure(failure);
};

export default describeImportFailure;
