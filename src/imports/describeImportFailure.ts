import type { DescribeFailure } from '#data/failures.ts';
import { describeFailure } from '../feedback/describeFailure.ts';
import { imports as texts } from '../i18n/imports.ts';

/** What is refused of a file is in the server's own sentence, beside what went wrong. */
const describeImportFailure: DescribeFailure = (failure) => {
  const { status, verb, code, reason } = failure;
  if (status === 415 || code === 'unsupported_type') return { message: texts.wrongType, fields: {} };
  if (status === 413) return { message: texts.upload.tooLarge, fields: {} };
  if (status === 400 && verb === 'create') return { message: [texts.wrongFile, reason].join(' '), fields: {} };
  if (status === 404) return { message: texts.goneDraft, fields: {} };
  // Sentences of the server for whoever imports.
  if (status === 400 || status === 409) return { message: reason || texts.failed, fields: {} };
  return describeFailure(failure);
};

export default describeImportFailure;
