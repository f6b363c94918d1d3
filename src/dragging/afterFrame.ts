/** Whether what is next given up is done at once instead: the last move before a drop. */
let isFlushing = false;

/** Calls `drop`, which gives up the move that is waiting, so that the move is done first: things land where they were let go. */
export const dropAfterMove = (drop: () => void): void => {
  isFlushing = true;
  drop();
  isFlushing = false;
};

/**
 * Stands for `raf-schd` in the drag and drop library: calls the function at most once a frame, with the last arguments, but in
 * a task after the frame instead of within it. What a move works out and what is drawn of it were one long task together.
 */
export default <Args extends unknown[]>(call: (...args: Args) => void) => {
  let last: Args;
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was lifted has been drawn by then: without that its drop would have no movement, whose end the library waits for. */
  let hasRun = false;
  const scheduled = (...args: Args): void => {
    last = args;
    frame ??= requestAnimationFrame(() => {
      timer = setTimeout(() => {
        frame = null;
        hasRun = true;
        call(...last);
      });
    });
  };
  scheduled.cancel = (): void => {
    const isDue = isFlushing && hasRun && frame !== null;
    // The move is the first to be given up by a drop; scrolling, which comes after it, is not done.
    isFlushing = false;
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = null;
    if (isDue) call(...last);
  };
  return scheduled;
};
