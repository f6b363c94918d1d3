import { isCodeMissing } from '#auth/missingCode.ts';
import { noAnswer } from '#auth/retry.ts';
import { isServerAway } from '#data/serverBack.ts';
import { readCode } from './readCode.ts';

/**
 * Whether something failed for want of the server: it is there again once the server is. One that alone has no answer may have
 * none again: asked for by itself it would hide for half a minute what was said of it, and the way to ask.
 */
export const mayComeBack = (error: unknown): boolean => {
  if (isCodeMissing(error)) return true;
  const isAway = error instanceof Error && 'status' in error && isServerAway(Number(error.status));
  return isAway && readCode(error) !== noAnswer;
};
