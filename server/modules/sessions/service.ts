import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { log } from '../../log.ts';
import { markSessionsUsed } from './repository.ts';
import { describeDevice, type SessionOrigin } from './rules.ts';

export {
  endSessions,
  insertSession,
  insertViewSession,
  isSessionOpen,
  keepOnlySession,
  lockOwner,
  unmarkSessions,
} from './repository.ts';

/** Where the session a request opens comes from, and how long it may last. */
export const describeOrigin = (
  { sessionDays, adminSessionHours }: Pick<Config, 'sessionDays' | 'adminSessionHours'>,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
): SessionOrigin => ({
  device: describeDevice(request.headers['user-agent']),
  address: request.ip,
  days: sessionDays,
  adminHours: adminSessionHours,
});

interface SessionUse {
  /** Takes the use of a session; it is stored within seconds. Never throws and never waits. */
  note(sessionId: string, address: string): void;
  /** Stores what is left and stops. */
  close(): Promise<void>;
}

/**
 * Keeps the last use of sessions away from the calls that use them: many are stored in one statement, in the background,
 * every `writeInterval` milliseconds.
 */
export const createSessionUse = (pool: pg.Pool, writeInterval: number): SessionUse => {
  let noted = new Map<string, string>();
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    if (noted.size === 0) return;
    const used = noted;
    noted = new Map();
    // The next use of the same session is noted again, so nothing is kept to be tried once more.
    await markSessionsUsed(pool, used).catch((error) => log.warn({ err: error }, 'last use of sessions not stored'));
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(flush, writeInterval).unref();

  return {
    note: (sessionId, address) => void noted.set(sessionId, address),
    close() {
      clearInterval(timer);
      return flush();
    },
  };
};
