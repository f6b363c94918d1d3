import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bearerLifetime, fileLinkLifetime } from '#contract/rules.ts';
import { type Claims, readJwt, type SignedClaims, signJwt } from './jwt.ts';
import type { Secrets } from './secret.ts';

interface BearerClaims {
  user_id: number;
  session_id: string;
}

/** What a file's address is good for: one folder of the storage, for one session or (null) for anybody who has the address. */
export interface TicketClaims {
  folder: string;
  session_id: string | null;
  /** That the session asked for the folder is noted. */
  is_noted?: boolean;
}

/** A job that can be followed, of a kind its module registered; its `id` is that of its record. */
export interface FollowedJob {
  kind: string;
  id: number;
}

/** What the address of a job's events is good for. */
interface JobTicketClaims extends FollowedJob {
  session_id: string;
}

/** Seconds. */
export const ticketLifetime = fileLinkLifetime / 1000;

export interface TokenMaker {
  signBearer(claims: BearerClaims): string;
  /** Null for a token that is forged, malformed or older than 24 hours. */
  readBearer(token: string): BearerClaims | null;
  signTicket(claims: TicketClaims): string;
  readTicket(ticket: string): TicketClaims | null;
  signJobTicket(claims: JobTicketClaims): string;
  /** Null for a ticket that is forged, malformed or too old. */
  readJobTicket(ticket: string): JobTicketClaims | null;
}

/** Verifying a signature is a tenth of a short call: those used last are remembered with what they claim. */
const remembered = 10_000;

const getNow = (): number => Math.floor(Date.now() / 1000);

/** Signs bearers and tickets with the newest secret, and reads those signed with any of them. */
export const createTokenMaker = (secrets: Secrets): TokenMaker => {
  const signingKey = createSecretKey(secrets[0]);
  const keys = secrets.map((secret) => createSecretKey(secret));
  const sign = (audience: string, claims: Claims, seconds: number): string =>
    signJwt(signingKey, { audience, expires: getNow() + seconds, claims });
  const verified = new LRUCache<string, SignedClaims>({ max: remembered });
  const read = (audience: string, token: string): SignedClaims | null => {
    const known = verified.get(token);
    if (known) return known.aud === audience && known.exp > getNow() ? known : null;
    const claims = readJwt(keys, audience, token, getNow());
    if (claims) verified.set(token, claims);
    return claims;
  };
  return {
    signBearer: ({ user_id, session_id }) =>
      sign('api', { sub: String(user_id), sid: session_id }, bearerLifetime / 1000),
    readBearer(token) {
      const claims = read('api', token);
      return claims && { user_id: Number(claims.sub), session_id: String(claims.sid) };
    },
    signTicket: ({ folder, session_id, is_noted }) =>
      sign('file', { dir: folder, sid: session_id, ...(is_noted && { note: 1 }) }, ticketLifetime),
    readTicket(ticket) {
      const claims = read('file', ticket);
      if (!claims) return null;
      const session_id = claims.sid === null ? null : String(claims.sid);
      return { folder: String(claims.dir), session_id, ...(claims.note === 1 && { is_noted: true }) };
    },
    signJobTicket: ({ kind, id, session_id }) => sign('job', { kind, id, sid: session_id }, ticketLifetime),
    readJobTicket(ticket) {
      const claims = read('job', ticket);
      return claims && { kind: String(claims.kind), id: Number(claims.id), session_id: String(claims.sid) };
    },
  };
};

/** A random 256-bit token for a link or a refresh, and what is stored of it. */
export const createSecretToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
