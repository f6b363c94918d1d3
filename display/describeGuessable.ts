import { guessable } from './itPasswords.ts';

/** What to say of a new password that the server refused because it is easy to guess; undefined for another failure. */
export const describeGuessable = (failure: unknown): string | undefined =>
  failure !== null && typeof failure === 'object' && 'code' in failure ? guessable[String(failure.code)] : undefined;
