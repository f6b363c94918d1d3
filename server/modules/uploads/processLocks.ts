import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { listenTo } from '../../db/listen.ts';
import type { Deps } from '../../foundations.ts';
import { createSeldomWarning } from '../../log.ts';
import { announceWaiting, tryLockUpload, unlockUpload } from './repository.ts';

/** Milliseconds before an upload that another process is at is tried again. */
const retryInterval = 100;

/** Uploads that one process is at and no other. */
export interface ProcessLocks {
  /** Resolves once this process alone is at the upload. @throws when `signal` is aborted before */
  take(upload: string, signal: AbortSignal): Promise<void>;
  giveBack(upload: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Locks of the database, all on the connection that hears of those who wait: a request may take minutes, and each would keep a
 * connection. They end with it, also when the process is killed. `askToLeave` is called with an upload that another process
 * waits for, or whose lock was lost with the connection.
 */
export const createProcessLocks = (
  { lookups }: Deps<'lookups'>,
  askToLeave: (upload: string) => void,
): ProcessLocks => {
  const from = randomUUID();
  const held = new Set<string>();
  const warn = createSeldomWarning('uploads wait until the database hears of them again');
  let connection: pg.ClientBase | null = null;

  const tryTake = async (upload: string): Promise<boolean> => {
    const asked = connection;
    if (!asked || !(await tryLockUpload(asked, upload))) return false;
    // A connection that was lost has lost what it locked.
    if (connection !== asked) return false;
    held.add(upload);
    return true;
  };

  const giveBack = async (upload: string): Promise<void> => {
    if (held.delete(upload) && connection) await unlockUpload(connection, upload).catch(warn);
  };

  return {
    async take(upload, signal) {
      while (!(await tryTake(upload).catch(() => false))) {
        if (connection) await announceWaiting(connection, JSON.stringify({ from, upload })).catch(warn);
        await wait(retryInterval, undefined, { signal });
      }
      if (!signal.aborted) return;
      await giveBack(upload);
      signal.throwIfAborted();
    },
    giveBack,
    stop: listenTo(lookups, 'upload_turns', {
      onOpen(opened) {
        connection = opened;
      },
      onPayload(payload) {
        const { from: sender, upload } = JSON.parse(payload);
        if (sender !== from && held.has(upload)) askToLeave(upload);
      },
      onLost(error) {
        connection = null;
        for (const upload of held) askToLeave(upload);
        held.clear();
        warn(error);
      },
    }),
  };
};
