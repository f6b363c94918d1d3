import { HttpError } from 'react-admin';
import { courseMedia as texts } from '../i18n/courseMedia.ts';
import { it } from '../i18n/it.ts';

interface Body {
  code?: string;
  errors?: Record<string, unknown>;
}

const readBody = (error: unknown): Body => (error instanceof HttpError && error.body ? error.body : {});

const readReason = ({ errors = {} }: Body, field: string): string =>
  typeof errors[field] === 'string' ? errors[field] : '';

/** Why a lesson was not given its media, and whether the same may go well later. */
export const describeMediaFailure = (
  error: unknown,
  type: 'VIDEO' | 'FILE',
): { message: string; mayRetry: boolean; isOvertaken?: true } => {
  const body = readBody(error);
  if (body.code === 'changed_meanwhile') return { message: texts.overtaken, mayRetry: true, isOvertaken: true };
  const reason = readReason(body, 'file');
  const words: Record<string, string> = {
    unsupported_type:
      type === 'VIDEO' ? texts.wrongVideo : reason === 'è un video' ? texts.wrongFile : texts.unsupported(reason),
    broken_video: texts.broken(reason),
    invalid_link: texts.linkWrong,
    not_a_lesson: texts.notALesson,
  };
  const known = words[body.code ?? ''];
  if (known) return { message: known, mayRetry: false };
  const message = error instanceof Error ? error.message : it.feedback.failedHint;
  return { message, mayRetry: error instanceof HttpError && (error.status === 0 || error.status >= 429) };
};

/** Why captions were not taken, or not deleted. */
export const describeCaptionsFailure = (error: unknown): string => {
  const body = readBody(error);
  if (body.code === 'changed_meanwhile') return texts.captions.overtaken;
  if (body.code === 'unsupported_type') return texts.captions.wrong(readReason(body, 'file'));
  if (error instanceof HttpError && error.status === 413) return texts.captions.tooLarge;
  return error instanceof Error ? error.message : it.feedback.failedHint;
};
