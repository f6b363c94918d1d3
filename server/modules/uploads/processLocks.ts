import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, listenTo } from '../../db/listen.ts';
import type { Deps } from '../../foundations.ts';
import { createSeldomWarning } from '../../log.ts';
import { announceWaiting, endWhenSilent, tryLockUpload, unlockUpload } from './repository.ts';

/** Milliseconds before an upload that another process is at is tried again. */
const retryInterval = 100;

/**
 * Milliseconds after a lost connection in which nothing is taken: where the database itself was away, the requests at work in another
 * process have lost their locks too, and need some seconds to leave.
 */
const pauseAfterLoss = 6000;

/**
 * Seconds the database keeps the locks of a process that is silent. One that lives gives a sign of life every five seconds; without any it finds
 * its connection dead after ten, and has left when this is over.
 */
const silenceLimit = 20;

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
  /** Null while the connection is lost. */
  let ask: Ask | null = null;
  let resumes = 0;

  const tryTake = async (upload: string): Promise<boolean> => {
    const asked = ask;
    if (!asked || performance.now() < resumes || !(await tryLockUpload(asked, upload))) return false;
    // A connection that was lost has lost what it locked.
    if (ask !== asked) return false;
    held.add(upload);
    return true;
  };

  const giveBack = async (upload: string): Promise<void> => {
    if (held.delete(upload) && ask) await unlockUpload(ask, upload).catch(warn);
  };

  return {
    async take(upload, signal) {
      while (!(await tryTake(upload).catch(() => false))) {
        if (ask) await announceWaiting(ask, JSON.stringify({ from, upload })).catch(warn);
        await wait(retryInterval, undefined, { signal });
      }
      if (!signal.aborted) return;
      await giveBack(upload);
      signal.throwIfAborted();
    },
    giveBack,
    stop: listenTo(lookups, 'upload_turns', {
      onOpen(opened) {
        ask = opened;
        endWhenSilent(opened, silenceLimit).catch(warn);
      },
      onPayload(payload) {
        const { from: sender, upload } = JSON.parse(payload);
        if (sender !== from && held.has(upload)) askToLeave(upload);
      },
      onLost(error) {
        ask = null;
        resumes = performance.now() + pauseAfterLoss;
        for (const upload of held) askToLeave(upload);
        held.clear();
        warn(error);
      },
    }),
  };
};
