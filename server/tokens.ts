import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { bearerLifetime } from '#contract/rules.ts';

export interface BearerClaims {
  user_id: number;
  session_id: string;
}

/** What a file's address is good for: one folder of the storage, for one session or (null) for whoever has the address. */
export interface TicketClaims {
  folder: string;
  session_id: string | null;
}

/** A job that can be followed; its `id` is that of its record. */
export interface FollowedJob {
  kind: 'export' | 'import';
  id: number;
}

/** What the address of a job's events is good for. */
export interface JobTicketClaims extends FollowedJob {
  session_id: string;
}

/** Seconds; long enough to watch a lesson to its end. */
export const ticketLifetime = 3 * 3600;

export interface TokenMaker {
  signBearer(claims: BearerClaims): Promise<string>;
  /** Null for a token that is forged, malformed or older than 24 hours. */
  readBearer(token: string): Promise<BearerClaims | null>;
  signTicket(claims: TicketClaims): Promise<string>;
  readTicket(ticket: string): Promise<TicketClaims | null>;
  signJobTicket(claims: JobTicketClaims): Promise<string>;
  /** Null for a ticket that is forged, malformed or too old. */
  readJobTicket(ticket: string): Promise<JobTicketClaims | null>;
}

const now = (): number => Math.floor(Date.now() / 1000);

/** Signs and reads bearers and file tickets with the server's secret. */
export const createTokenMaker = async (secret: Uint8Array): Promise<TokenMaker> => {
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  const sign = (audience: string, claims: Record<string, unknown>, seconds: number): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime(now() + seconds)
      .sign(key);
  const read = async (audience: string, token: string) => {
    try {
      return (await jwtVerify(token, key, { audience, algorithms: ['HS256'] })).payload;
    } catch {
      return null;
    }
  };
  return {
    signBearer: ({ user_id, session_id }) =>
      sign('api', { sub: String(user_id), sid: session_id }, bearerLifetime / 1000),
    async readBearer(token) {
      const payload = await read('api', token);
      return payload ? { user_id: Number(payload.sub), session_id: String(payload.sid) } : null;
    },
    signTicket: ({ folder, session_id }) => sign('file', { dir: folder, sid: session_id }, ticketLifetime),
    async readTicket(ticket) {
      const payload = await read('file', ticket);
      return payload
        ? { folder: String(payload.dir), session_id: payload.sid === null ? null : String(payload.sid) }
        : null;
    },
    signJobTicket: ({ kind, id, session_id }) => sign('job', { kind, id, sid: session_id }, ticketLifetime),
    async readJobTicket(ticket) {
      const payload = await read('job', ticket);
      if (!payload || (payload.kind !== 'export' && payload.kind !== 'import')) return null;
      return { kind: payload.kind, id: Number(payload.id), session_id: String(payload.sid) };
    },
  };
};

/** A random 256-bit token for a link or a refresh, and what is stored of it. */
export const createSecretToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
