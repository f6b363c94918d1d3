/**
 * Files on their way at once. A browser opens six connections to a server of HTTP/1.1, for all its tabs: were all of them taken
 * by files, every other call would wait for minutes.
 */
const atOnce = 3;

let busy = 0;
const waiting: (() => void)[] = [];

const leave = (): void => {
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
};

/** Resolves once it is this one's turn, in the order they came; call the result when done. Null when `signal` ended it before. */
export const takeTurn = (signal: AbortSignal): Promise<(() => void) | null> => {
  if (signal.aborted) return Promise.resolve(null);
  if (busy < atOnce) {
    busy += 1;
    return Promise.resolve(leave);
  }
  return new Promise((resolve) => {
    const begin = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(leave);
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      resolve(null);
    };
    waiting.push(begin);
    signal.addEventListener('abort', giveUp, { once: true });
  });
};
