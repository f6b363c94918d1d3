/**
 * Stands for `raf-schd` in the drag and drop library: calls the function at most once a frame, with the last arguments, but in
 * a task after the frame instead of within it. What a move works out and what is drawn of it were one long task together.
 */
export default <Args extends unknown[]>(call: (...args: Args) => void) => {
  let last: Args;
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduled = (...args: Args): void => {
    last = args;
    frame ??= requestAnimationFrame(() => {
      timer = setTimeout(() => {
        frame = null;
        call(...last);
      });
    });
  };
  scheduled.cancel = (): void => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = null;
  };
  return scheduled;
};
