import { isCodeMissing } from '#auth/missingCode.ts';
import { isServerAway } from '#data/serverBack.ts';

/** Whether something failed for want of the server: it is there again once the server is. */
export const mayComeBack = (error: unknown): boolean =>
  isCodeMissing(error) || (error instanceof Error && 'status' in error && isServerAway(Number(error.status)));
