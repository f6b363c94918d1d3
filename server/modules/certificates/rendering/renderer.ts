import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';
import type { Reply, Request } from './thread.ts';

export interface Renderer {
  /** Draws a certificate as a PDF of one page, in another thread. @throws when the template cannot be drawn. */
  render(sheet: Sheet): Promise<Uint8Array>;
}

/** The thread and what it loads weigh some hundred megabytes: given back after so many milliseconds without work. */
const idleLimit = 120_000;

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

const startThread = (onEnd: () => void): Thread => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const waiting = new Map<number, Waiting>();
  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };
  worker.on('message', (reply: Reply) => {
    if ('bytes' in reply) settle(reply.id)?.resolve(reply.bytes);
    else settle(reply.id)?.reject(new Error(reply.error));
  });
  let cause = new Error('the drawing thread ended');
  worker.on('error', (error) => {
    cause = error instanceof Error ? error : cause;
  });
  worker.on('exit', () => {
    onEnd();
    for (const { reject } of waiting.values()) reject(cause);
  });
  // After the listeners, which would hold the process: a job cut short is run again by the queue.
  worker.unref();
  return { worker, waiting };
};

/** Drawing in a thread of its own, started when first needed and again after it has ended. */
export const createRenderer = (): Renderer => {
  let thread: Thread | null = null;
  let count = 0;
  let idle: NodeJS.Timeout | undefined;

  const take = (): Thread => {
    if (thread) return thread;
    const started = startThread(() => {
      if (thread === started) thread = null;
    });
    thread = started;
    return started;
  };

  const rest = ({ worker, waiting }: Thread): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) void worker.terminate();
    }, idleLimit);
    idle.unref();
  };

  return {
    async render(sheet) {
      const used = take();
      const id = ++count;
      const drawn = new Promise<Uint8Array>((resolve, reject) => used.waiting.set(id, { resolve, reject }));
      used.worker.postMessage({ id, sheet } satisfies Request);
      return drawn.finally(() => rest(used));
    },
  };
};
