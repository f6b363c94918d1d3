import type pg from 'pg';
import { listenTo } from '../../db/listen.ts';
import { createSeldomWarning } from '../../log.ts';
import type { Person, SignedInPeople } from '../../person.ts';
import { findPerson } from './repository.ts';

/** Sessions remembered at most; the one read longest ago makes room. */
const rememberedAtMost = 20_000;
/** How long a session is remembered (ms): no longer stays what a connection that fails without a sign did not tell. */
const maxAge = 5000;
/** How long a change by this process is waited for (ms); it may also be rolled back, which nobody tells. */
const changeTimeout = 15_000;

/** A change to everybody, as the triggers of the database call it. */
const everybody = '*';

/** Users whose change may end a session: its own, and the administrator who sees the area as them. */
const listKeys = ({ id, viewer_id }: Person): string[] =>
  viewer_id === null ? [String(id)] : [String(id), String(viewer_id)];

interface Remembered {
  person: Person;
  /** On `performance.now()`. */
  until: number;
}

/**
 * Looks up who a session belongs to, and remembers it for the calls that follow. The database announces every change of
 * a session or its user when it is committed, by any process; while the connection that hears it is down, nothing is
 * remembered. A change by this process is known before it is committed, so that who has its answer finds it done.
 * @param calls the pool whose connections may change sessions and users.
 */
export const createSignedInPeople = (lookups: pg.Pool, calls: pg.Pool): SignedInPeople & { close(): Promise<void> } => {
  const remembered = new Map<string, Remembered>();
  /** What this process is changing: until when it is waited for. */
  const changing = new Map<string, number>();
  /** What was being looked up when it changes is not remembered. */
  let changes = 0;
  let isListening = false;

  const forget = (key: string): void => {
    changes += 1;
    if (key === everybody) remembered.clear();
    else if (!remembered.delete(key))
      for (const [sessionId, { person }] of remembered)
        if (listKeys(person).includes(key)) remembered.delete(sessionId);
  };

  const isChanging = (key: string): boolean => {
    const until = changing.get(key) ?? 0;
    if (until > performance.now()) return true;
    changing.delete(key);
    return false;
  };

  calls.on('connect', (client) =>
    client.on('notice', ({ code, message }) => {
      if (code !== 'SC001' || message === undefined) return;
      forget(message);
      changing.set(message, performance.now() + changeTimeout);
    }),
  );

  const setListening = (value: boolean): void => {
    isListening = value;
    forget(everybody);
  };
  const warnOfLoss = createSeldomWarning('sessions are not remembered for a while');
  const stop = listenTo(lookups, 'session_changes', {
    onOpen: () => setListening(true),
    onPayload(key) {
      forget(key);
      changing.delete(key);
    },
    onLost(error) {
      setListening(false);
      warnOfLoss(error);
    },
  });

  return {
    async find(sessionId) {
      const known = remembered.get(sessionId);
      const now = performance.now();
      if (known && known.until > now) return known.person;
      const before = changes;
      const found = await findPerson(lookups, sessionId);
      if (!found) return null;
      const { person, goodFor } = found;
      const mayChange = [sessionId, ...listKeys(person), everybody].some(isChanging);
      if (isListening && changes === before && !mayChange) {
        remembered.delete(sessionId);
        remembered.set(sessionId, { person, until: now + Math.min(maxAge, goodFor) });
        const [oldest] = remembered.keys();
        if (remembered.size > rememberedAtMost && oldest !== undefined) remembered.delete(oldest);
      }
      return person;
    },
    async close() {
      setListening(false);
      await stop();
    },
  };
};
