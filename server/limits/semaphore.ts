/** Runs tasks, some at once; the others wait their turn. */
interface Semaphore {
  /**
   * Runs `task` when it is its turn.
   * @throws what `refuse` makes when too many wait already; `signal.reason` when it is aborted before its turn.
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Limits {
  atOnce: number;
  maxWaiting: number;
  /** The error of a task that comes when `maxWaiting` wait. */
  refuse(): Error;
}

export const createSemaphore = ({ atOnce, maxWaiting, refuse }: Limits): Semaphore => {
  const waiting = new Set<() => void>();
  let running = 0;

  const waitForTurn = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });

  /** Passes its place on to the one that has waited longest, so that nobody who comes now takes it. */
  const passOn = (): void => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return {
    async run(task, signal) {
      signal?.throwIfAborted();
      if (running < atOnce) running += 1;
      else if (waiting.size >= maxWaiting) throw refuse();
      else await waitForTurn(signal);
      try {
        return await task();
      } finally {
        passOn();
      }
    },
  };
};
