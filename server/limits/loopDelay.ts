/** Late measurements in a row after which the loop counts as overloaded: one long task alone refuses nobody. */
const lateInARow = 2;

interface LoopWatch {
  start(): void;
  stop(): void;
  isOverloaded(): boolean;
}

/** Measures how late a timer of this thread fires. Overloaded is a loop that was late by more than `max` (ms) twice in a row. */
export const createLoopWatch = (max: number): LoopWatch => {
  const interval = Math.max(10, max / 2);
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let late = 0;
  const measure = (): void => {
    const now = performance.now();
    late = now - last - interval > max ? late + 1 : 0;
    last = now;
  };
  return {
    start() {
      last = performance.now();
      timer = setInterval(measure, interval).unref();
    },
    stop: () => clearInterval(timer),
    isOverloaded: () => late >= lateInARow,
  };
};
