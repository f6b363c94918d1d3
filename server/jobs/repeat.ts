import { log } from '../log.ts';

interface Options {
  /** Milliseconds between one time and the next. */
  every: number;
  /** Said in the log when one time fails; the next may go well. */
  complaint: string;
}

/** Runs a task now and then every interval; runs never overlap. Returns a function that stops it. */
export const repeat = (work: () => Promise<unknown>, { every, complaint }: Options): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const begin = (): void => {
    running = running.then(work).catch((error) => {
      // The database is taken from under what takes too long to stop.
      if (!isStopped) log.warn({ err: error }, complaint);
    });
  };
  begin();
  const timer = setInterval(begin, every);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
};
