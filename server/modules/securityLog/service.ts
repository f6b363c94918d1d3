import type pg from 'pg';
import { log } from '../../log.ts';
import type { SecurityEvent, SecurityLog } from '../../securityLog.ts';
import { usualIntervals } from '../../startup/intervals.ts';
import { type CountedEvent, insertSecurityEvents } from './repository.ts';

export { scrubSecurityEventsAbout } from './repository.ts';

/** Repetitions of one event are counted for this long before they are written as one row (ms). */
const countingInterval = 60_000;
/** Different events held in memory; more are dropped and counted. */
const maxHeld = 2000;

/** The same log, with a client's address in every event that has none. */
export const withAddress = (security: SecurityLog, address: string): SecurityLog => ({
  ...security,
  record: (event) => security.record({ address, ...event }),
});

interface Held {
  event: CountedEvent;
  /** When it was last written; null if it never was. */
  written: number | null;
}

const buildKey = ({ kind, user_id, actor_id, session_id, address, details }: SecurityEvent): string =>
  JSON.stringify([kind, user_id, actor_id, session_id, address, details]);

/**
 * The security log: one structured line and one row an event. A flood of one event becomes one row a minute with its count,
 * so that nobody can fill the disk or the log by being refused. `flushInterval` is the time between two writes (ms).
 */
export const createSecurityLog = (pool: pg.Pool, flushInterval = usualIntervals.securityLog): SecurityLog => {
  const held = new Map<string, Held>();
  let dropped = 0;
  let writing: Promise<void> = Promise.resolve();

  const takeDue = (isLast: boolean): CountedEvent[] => {
    // Not the time of day, which may be set back.
    const now = performance.now();
    const due: CountedEvent[] = [];
    for (const [key, one] of held) {
      const isFresh = one.written === null;
      const isOver = !isFresh && now - (one.written ?? 0) >= countingInterval;
      if (one.event.count > 0 && (isFresh || isOver || isLast)) {
        due.push({ ...one.event });
        one.event.count = 0;
        one.written = now;
      } else if (isOver) held.delete(key);
    }
    if (dropped > 0) due.push({ kind: 'events_dropped', at: new Date(), count: dropped });
    dropped = 0;
    return due;
  };

  const write = async (isLast: boolean): Promise<void> => {
    const due = takeDue(isLast);
    if (due.length === 0) return;
    for (const event of due) log.info({ security: event }, 'security event');
    await insertSecurityEvents(pool, due).catch((error) =>
      log.error({ err: error, events: due.length }, 'security events could not be stored; the log has them'),
    );
  };

  const flush = (isLast: boolean): Promise<void> => {
    writing = writing.then(() => write(isLast));
    return writing;
  };
  const timer = setInterval(() => flush(false), flushInterval).unref();

  return {
    record(event) {
      const key = buildKey(event);
      const known = held.get(key);
      if (known) {
        if (known.event.count === 0) known.event.at = new Date();
        known.event.count += 1;
      } else if (held.size >= maxHeld) dropped += 1;
      else held.set(key, { event: { ...event, at: new Date(), count: 1 }, written: null });
    },
    flush: () => flush(true),
    close() {
      clearInterval(timer);
      return flush(true);
    },
  };
};
