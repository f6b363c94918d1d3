interface Queue {
  running: number;
  waiting: Set<() => void>;
}

export interface Queues {
  /**
   * Runs `begin` as soon as fewer than `running` of this key are under way: now, or when one leaves.
   * @returns the function to call once when it is over, or null when too many wait already.
   */
  enter(key: string, begin: () => void): (() => void) | null;
}

/** One queue a key, in this process. A key nobody uses takes no memory. */
export const createQueues = (max: { running: number; waiting: number }): Queues => {
  const queues = new Map<string, Queue>();

  const leave = (key: string, queue: Queue): void => {
    const [next] = queue.waiting;
    if (next) {
      // Its place passes on.
      queue.waiting.delete(next);
      next();
    } else {
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };

  return {
    enter(key, begin) {
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
      queues.set(key, queue);
      if (queue.running < max.running) {
        queue.running += 1;
        begin();
      } else if (queue.waiting.size < max.waiting) queue.waiting.add(begin);
      else return null;
      return () => {
        if (!queue.waiting.delete(begin)) leave(key, queue);
      };
    },
  };
};
