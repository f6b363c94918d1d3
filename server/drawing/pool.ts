import { refusals } from '../errors.ts';
import { log } from '../log.ts';
import { DrawingFailure } from './failure.ts';
import { type DrawingProcess, type ProcessLimits, startProcess } from './process.ts';

export interface PoolOptions extends ProcessLimits {
  /** A file that ends in `serveTasks`. */
  program: URL;
  /** Flags of Node the program needs. */
  flags?: string[];
  /** Tasks that may wait; one more is refused. */
  waitingMax: number;
  /** Milliseconds a task waits for its turn before it is refused. */
  waitingLimit: number;
}

export interface DrawingPool<Task, Result> {
  /**
   * Draws one task in a process of its own, after those that came before.
   * @throws DrawingFailure when it cannot be drawn within the limits, 503 `unavailable` when too many wait or the server ends.
   */
  run(task: Task): Promise<Result>;
  close(): void;
}

interface Waiting<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

/** A process that waits this long for a task (ms) gives its memory back. */
const idleLimit = 60_000;

/**
 * Draws tasks one at a time, in a process that is started when first needed, and again after it has ended: a task that
 * crashes it, or passes a limit, takes nothing else with it.
 */
export const createPool = <Task, Result>(options: PoolOptions): DrawingPool<Task, Result> => {
  const { program, flags = [], waitingMax, waitingLimit } = options;
  const waiting: Waiting<Task, Result>[] = [];
  let drawing: DrawingProcess | null = null;
  let isBusy = false;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const take = (): DrawingProcess => {
    if (drawing) return drawing;
    const started = startProcess(program, flags, options, () => {
      if (drawing === started) drawing = null;
    });
    drawing = started;
    return started;
  };

  /** Nobody's task is to blame for a process that does not start, or that is ended with the server. */
  const toRefusal = (error: unknown): unknown => {
    if (isClosed) return refusals.unavailable();
    if (!(error instanceof DrawingFailure) || error.kind !== 'start') return error;
    log.error({ err: error }, 'drawing process');
    return refusals.unavailable();
  };

  const rest = (): void => {
    idle = setTimeout(() => drawing?.end(), idleLimit).unref();
  };

  const next = async (): Promise<void> => {
    const first = isBusy ? undefined : waiting.shift();
    if (!first) return;
    isBusy = true;
    clearTimeout(first.timer);
    clearTimeout(idle);
    try {
      first.resolve((await take().run(first.task)) as Result);
    } catch (error) {
      first.reject(toRefusal(error));
    }
    isBusy = false;
    if (waiting.length > 0) void next();
    else rest();
  };

  return {
    async run(task) {
      if (isClosed || waiting.length >= waitingMax) throw refusals.unavailable();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const entry: Waiting<Task, Result> = {
        task,
        resolve,
        reject,
        timer: setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(refusals.unavailable());
        }, waitingLimit).unref(),
      };
      waiting.push(entry);
      void next();
      return promise;
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      for (const { timer, reject } of waiting.splice(0)) {
        clearTimeout(timer);
        reject(refusals.unavailable());
      }
      drawing?.end();
    },
  };
};
