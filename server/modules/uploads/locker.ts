import { ERRORS, type Locker, type RequestRelease } from '@tus/server';
import type { Deps } from '../../foundations.ts';
import { createProcessLocks } from './processLocks.ts';

interface Turn {
  /** Asks the request that holds the lock to leave. */
  ask: RequestRelease;
  begin: () => void;
}

/** Milliseconds a request waits for another of the same upload to leave. */
const lockTimeout = 30_000;

/**
 * One request of an upload at a time, in all processes; the one at work is asked to leave as soon as another comes. The library's own
 * locker asks again at every turn of the event loop, which stands still for everybody while the store of the files does not answer.
 */
export const createUploadLocker = (deps: Deps<'lookups'>): Locker & { stop(): Promise<void> } => {
  /** By upload, who is at work and who waits. */
  const queues = new Map<string, Turn[]>();

  const askFirst = (id: string): void => {
    const [atWork] = queues.get(id) ?? [];
    if (atWork) void Promise.resolve(atWork.ask()).catch(() => {});
  };

  const processes = createProcessLocks(deps, askFirst);

  const leave = (id: string, turn: Turn): void => {
    const queue = queues.get(id) ?? [];
    const place = queue.indexOf(turn);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) queues.delete(id);
    if (place !== 0) return;
    queue[0]?.begin();
    if (queue.length > 1) askFirst(id);
  };

  return {
    newLock(id) {
      let own: Turn | null = null;
      return {
        async lock(signal, ask) {
          const until = AbortSignal.any([signal, AbortSignal.timeout(lockTimeout)]);
          const { promise: isOurTurn, resolve: begin, reject } = Promise.withResolvers<void>();
          const turn: Turn = { ask, begin };
          const queue = queues.get(id) ?? [];
          queues.set(id, queue);
          queue.push(turn);
          if (until.aborted) reject();
          else until.addEventListener('abort', reject, { once: true });
          if (queue.length === 1) begin();
          else askFirst(id);
          try {
            await isOurTurn;
            await processes.take(id, until);
          } catch {
            leave(id, turn);
            throw ERRORS.ERR_LOCK_TIMEOUT;
          } finally {
            until.removeEventListener('abort', reject);
          }
          own = turn;
        },
        async unlock() {
          if (!own) return;
          await processes.giveBack(id);
          leave(id, own);
          own = null;
        },
      };
    },
    stop: processes.stop,
  };
};
