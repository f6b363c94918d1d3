import { Secret, TOTP } from 'otpauth';

/** Seconds a code is shown for. */
const period = 30;
/** Steps before and after the present one whose code is taken too: clocks differ, and typing takes time. */
const tolerance = 1;

const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** A new secret of 160 bits in base 32. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from the picture. */
export const buildEnrolmentUri = (secret: string, issuer: string, username: string): string =>
  createTotp(secret, { issuer, label: username }).toString();

/**
 * The time step a code belongs to, or null if it is not good at `now` (ms) or not later than `lastStep`.
 * The comparison takes the same time whatever the code.
 */
export const findStep = (secret: string, code: string, now: number, lastStep: number | null): number | null => {
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: tolerance });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / period) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
};
