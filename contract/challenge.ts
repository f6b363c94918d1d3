import type { ErrorBody } from './envelope.ts';

/**
 * The challenge of a login refused with `second_factor_needed`: the password was right, a code is asked for too. It is good
 * for five minutes, and only for `POST v1/auth/second-factor/`. Null for any other refusal.
 */
export const challengeOf = ({ code, details }: ErrorBody): string | null =>
  code === 'second_factor_needed' && typeof details?.challenge === 'string' ? details.challenge : null;
