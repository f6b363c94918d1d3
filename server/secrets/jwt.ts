import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The only header there is, so that no token can choose another algorithm. */
const header = Buffer.from('{"alg":"HS256"}').toString('base64url');

/** Longer ones are not ours. */
const maxLength = 4096;

export type Claims = Record<string, unknown>;

/** Of a token that was verified. */
export type SignedClaims = Claims & {
  aud: string;
  /** Seconds since 1970. */
  exp: number;
};

interface Claimed {
  audience: string;
  /** Seconds since 1970. */
  expires: number;
  claims: Claims;
}

const computeSignature = (key: KeyObject, signed: string): string =>
  createHmac('sha256', key).update(signed).digest('base64url');

const isEqual = (one: string, other: string): boolean => {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
};

const parseObject = (text: string): Claims | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

/** Returns a JSON Web Token (compact, HS256). It runs in this thread: a thread of the pool would cost more than it saves. */
export const signJwt = (key: KeyObject, { audience, expires, claims }: Claimed): string => {
  const body = Buffer.from(JSON.stringify({ ...claims, aud: audience, exp: expires })).toString('base64url');
  const signed = `${header}.${body}`;
  return `${signed}.${computeSignature(key, signed)}`;
};

/**
 * Returns the claims of a token that one of `keys` signed for this audience and that has not expired at `now` (seconds);
 * null for any other text. Each token has one spelling: what decodes to the same bytes but is written otherwise is refused.
 */
export const readJwt = (
  keys: readonly KeyObject[],
  audience: string,
  token: string,
  now: number,
): SignedClaims | null => {
  if (token.length > maxLength) return null;
  const [head, body = '', signature = '', ...rest] = token.split('.');
  if (head !== header || rest.length > 0) return null;
  const signed = `${head}.${body}`;
  if (!keys.some((key) => isEqual(signature, computeSignature(key, signed)))) return null;
  const claims = parseObject(Buffer.from(body, 'base64url').toString());
  if (!claims || claims.aud !== audience || typeof claims.exp !== 'number') return null;
  return claims.exp > now ? { ...claims, aud: audience, exp: claims.exp } : null;
};
