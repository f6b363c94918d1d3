import { ERRORS, type Locker, type RequestRelease } from '@tus/server';

interface Turn {
  /** Asks whoever is at work to leave. */
  ask: RequestRelease;
  begin: () => void;
}

/** Milliseconds a request waits for another of the same upload to leave. */
const lockTimeout = 30_000;

/**
 * One request of an upload at a time, in this process; whoever is at work is asked to leave as soon as another comes. The library's own
 * locker asks again at every turn of the event loop, which stands still for everybody while the store of the files does not answer.
 */
export const createUploadLocker = (): Locker => {
  /** By upload, who is at work and who waits. */
  const queues = new Map<string, Turn[]>();

  const askToLeave = (queue: Turn[]): void => {
    const [atWork, next] = queue;
    if (atWork && next) void Promise.resolve(atWork.ask()).catch(() => {});
  };

  const leave = (id: string, turn: Turn): void => {
    const queue = queues.get(id) ?? [];
    const place = queue.indexOf(turn);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) queues.delete(id);
    if (place !== 0) return;
    queue[0]?.begin();
    askToLeave(queue);
  };

  return {
    newLock(id) {
      let own: Turn | null = null;
      return {
        lock: (signal, ask) =>
          new Promise<void>((resolve, reject) => {
            const turn: Turn = { ask, begin: () => settle(resolve) };
            const giveUp = () => {
              leave(id, turn);
              settle(() => reject(ERRORS.ERR_LOCK_TIMEOUT));
            };
            const timer = setTimeout(giveUp, lockTimeout);
            const settle = (end: () => void): void => {
              clearTimeout(timer);
              signal.removeEventListener('abort', giveUp);
              end();
            };
            signal.addEventListener('abort', giveUp, { once: true });
            own = turn;
            const queue = queues.get(id) ?? [];
            queues.set(id, queue);
            queue.push(turn);
            if (queue.length === 1) turn.begin();
            else askToLeave(queue);
          }),
        async unlock() {
          if (own) leave(id, own);
          own = null;
        },
      };
    },
  };
};
