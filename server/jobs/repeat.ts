import { log } from '../log.ts';

interface Options {
  /** Milliseconds between one time and the next. */
  every: number;
  /** Said in the log when one time fails; the next may go well. */
  complaint: string;
}

/** Does something now and from time to time, never twice at once in this process. Answers how to stop. */
export const repeat = (work: () => Promise<unknown>, { every, complaint }: Options): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const begin = (): void => {
    running = running.then(work).catch((error) => log.warn({ err: error }, complaint));
  };
  begin();
  const timer = setInterval(begin, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
