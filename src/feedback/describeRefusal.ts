import { HttpError } from 'react-admin';
import { capitalize } from '#display/capitalize.ts';
import { it } from '../i18n/it.ts';

/** A reason of the server's as a sentence: it comes in small letters, and may name its field first. */
export const writeSentence = (reason: string): string => {
  const sentence = capitalize(reason.replace(/^[\w-]+: /, ''));
  return /[^.!?]$/.test(sentence) ? `${sentence}.` : sentence;
};

/** What a failed call says of each field, without what is said of the whole. */
export const readFieldErrors = (error: unknown): Record<string, string> => {
  const errors: object = (error instanceof HttpError && error.body?.errors) || {};
  return Object.fromEntries(Object.entries(errors).filter(([, reason]) => typeof reason === 'string'));
};

/** Why a call failed, where no form puts the reasons beside its fields: the first of them, else what is said of the whole. */
export const describeRefusal = (error: unknown): string => {
  const [reason] = Object.values(readFieldErrors(error));
  if (reason) return writeSentence(reason);
  return (error instanceof Error && error.message) || it.feedback.failedHint;
};
