import { HttpError } from 'react-admin';
import { describeRefusal, readFieldErrors } from '../feedback/describeRefusal.ts';
import { readCode } from '../feedback/readCode.ts';
import { courseMedia as texts } from '../i18n/courseMedia.ts';
import { isFinalRefusal } from './uploadFailures.ts';

const readReason = (error: unknown): string => readFieldErrors(error).file ?? '';

/** Why a lesson was not given its media, and whether the same may go well later. */
export const describeMediaFailure = (
  error: unknown,
  type: 'VIDEO' | 'FILE',
): { message: string; mayRetry: boolean; isOvertaken?: true } => {
  const code = readCode(error);
  if (code === 'changed_meanwhile') return { message: texts.overtaken, mayRetry: true, isOvertaken: true };
  const reason = readReason(error);
  const words: Record<string, string> = {
    unsupported_type:
      type === 'VIDEO' ? texts.wrongVideo : reason === 'è un video' ? texts.wrongFile : texts.unsupported(reason),
    broken_video: texts.broken(reason),
    invalid_link: texts.linkWrong,
    not_a_lesson: texts.notALesson,
  };
  const known = words[String(code)];
  if (known) return { message: known, mayRetry: false };
  return {
    message: describeRefusal(error),
    mayRetry: !(error instanceof HttpError && isFinalRefusal(error.status)),
  };
};

/** Why captions were not taken, or not deleted. */
export const describeCaptionsFailure = (error: unknown): string => {
  const code = readCode(error);
  if (code === 'changed_meanwhile') return texts.captions.overtaken;
  if (code === 'unsupported_type') return texts.captions.wrong(readReason(error));
  if (code === 'too_large') return texts.captions.tooLarge;
  return describeRefusal(error);
};
