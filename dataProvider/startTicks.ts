/** A clock of its own, in a few words: it says when `interval` milliseconds have passed, again and again. */
const startWorker = (interval: number, tell: () => void): (() => void) => {
  const address = URL.createObjectURL(new Blob([`setInterval(() => postMessage(0), ${interval})`]));
  const free = (): void => URL.revokeObjectURL(address);
  try {
    const worker = new Worker(address);
    worker.onmessage = tell;
    return () => {
      worker.terminate();
      free();
    };
  } catch {
    // Where workers are forbidden the page's own timer has to do.
    return free;
  }
};

/**
 * Calls `tick` every `interval` milliseconds, in a hidden page too, whose own timers browsers slow down to one a minute: a
 * worker's go on. Returns what ends it.
 */
export const startTicks = (interval: number, tick: () => void): (() => void) => {
  let last = performance.now();
  const tell = (): void => {
    // The other clock has just said so.
    if (performance.now() - last < interval / 2) return;
    last = performance.now();
    tick();
  };
  const timer = window.setInterval(tell, interval);
  const stopWorker = startWorker(interval, () => {
    if (document.hidden) tell();
  });
  return () => {
    window.clearInterval(timer);
    stopWorker();
  };
};
