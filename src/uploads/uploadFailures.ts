import type { UploadFailure } from '#data/uploads.ts';
import { writeSentence } from '../feedback/describeRefusal.ts';
import { it } from '../i18n/it.ts';
import { uploads as texts } from '../i18n/uploads.ts';

const finalStatuses: readonly number[] = [400, 404, 410, 413, 415];

/** Whether an answer is about the file, or what it is for: the same would be refused again. A session, a right or a moment passes. */
export const isFinalRefusal = (status: number): boolean => finalStatuses.includes(status);

/** Why a file was not sent to its end, and whether the same may go well later. */
export const describeUploadFailure = ({
  status,
  reason,
  isChanged,
}: UploadFailure): { message: string; mayRetry: boolean } => {
  if (isChanged) return { message: it.form.changedFile, mayRetry: false };
  if (status === 0) return { message: texts.offline, mayRetry: true };
  if (status === 404 || status === 410) return { message: texts.gone, mayRetry: false };
  // The server's own refusal has a reason.
  if (status === 413 && reason === '') return { message: it.feedback.tooLargeForProxy, mayRetry: false };
  if (status >= 500) return { message: texts.failed, mayRetry: true };
  return { message: writeSentence(reason) || texts.failed, mayRetry: !isFinalRefusal(status) };
};
