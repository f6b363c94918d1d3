import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DrawingFailure } from './failure.ts';
import { launch } from './launch.ts';
import type { Message } from './serve.ts';

export interface ProcessLimits {
  /** Milliseconds for one task. */
  timeLimit: number;
  /** Bytes of the whole process, allocated by JavaScript or not. Watched where the system tells (Linux). */
  memoryLimit: number;
  /** Whether it keeps something from one task to the next, and so never makes room for a new one. */
  isKept?: boolean;
}

export interface DrawingProcess {
  /** Draws one task; never two at once. @throws DrawingFailure */
  run(task: unknown): Promise<unknown>;
  end(): void;
}

/** Milliseconds a process has to load what it draws with, on a machine that is busy too. */
const startLimit = 60_000;
/** Milliseconds between two looks at the memory of a process at work. */
const lookInterval = 50;
/** CPU microseconds after which a process makes room for a new one, well before the system would end it. */
const wornAfter = 60_000_000;

/** Bytes a process holds now; 0 where the system does not say. */
const readMemory = (pid: number): number => {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

interface Work {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Watches a process at work and says which limit it passed. Returns a function that stops watching. */
const watch = (
  child: ChildProcess,
  { timeLimit, memoryLimit }: ProcessLimits,
  onLimit: (failure: DrawingFailure) => void,
): (() => void) => {
  const begun = performance.now();
  const look = (): void => {
    if (performance.now() - begun > timeLimit)
      onLimit(new DrawingFailure('time', `drawing took longer than ${timeLimit / 1000} s`));
    else if (readMemory(child.pid ?? 0) > memoryLimit)
      onLimit(new DrawingFailure('memory', `drawing took more than ${Math.round(memoryLimit / 2 ** 20)} MB`));
  };
  const timer = setInterval(look, Math.min(lookInterval, timeLimit)).unref();
  return () => clearInterval(timer);
};

/** Starts a process of a drawing program. `onEnd` is told once that it takes no more tasks. */
export const startProcess = (
  program: URL,
  flags: string[],
  limits: ProcessLimits,
  onEnd: () => void,
): DrawingProcess => {
  const child = launch(program, flags);
  const start = Promise.withResolvers<void>();
  let work: Work | null = null;
  let isReady = false;
  let ended: DrawingFailure | null = null;

  /** Ends the process at once; what it was at work on fails with `reason`. */
  const end = (reason: DrawingFailure): void => {
    if (ended) return;
    ended = reason;
    process.off('exit', kill);
    kill();
    start.reject(reason);
    work?.reject(reason);
    onEnd();
  };
  const kill = (): void => {
    child.kill('SIGKILL');
  };

  start.promise.catch(() => {});
  process.once('exit', kill);
  const endBy = (event: string): void => end(new DrawingFailure(isReady ? 'ended' : 'start', event));
  child.on('error', (error) => endBy(`the drawing process failed: ${error.message}`));
  child.on('exit', (code, signal) => endBy(`the drawing process ended (${signal ?? code})`));
  child.on('message', (message: Message) => {
    if (message.kind === 'ready') {
      isReady = true;
      return start.resolve();
    }
    const done = work;
    work = null;
    if (message.kind === 'drawn') done?.resolve(message.result);
    else done?.reject(new DrawingFailure('task', message.message));
    const isWorn = message.cpu > wornAfter || message.rss > limits.memoryLimit / 2;
    if (isWorn && !limits.isKept) endBy('the drawing process was worn');
  });
  // Only now: the listeners would hold this process.
  child.channel?.unref();

  return {
    end: () => endBy('the drawing process was ended'),
    async run(task) {
      const late = setTimeout(() => endBy('the drawing process did not start'), startLimit).unref();
      await start.promise.finally(() => clearTimeout(late));
      // It may have been ended since it was ready.
      if (ended) throw ended;
      const drawn = Promise.withResolvers<unknown>();
      work = drawn;
      child.send(task as never, (error) => error && endBy(error.message));
      return drawn.promise.finally(watch(child, limits, end));
    },
  };
};
