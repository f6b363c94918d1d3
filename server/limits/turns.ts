/**
 * Runs tasks in the order they come, each in a turn of the event loop of its own: what else is ready runs between two of
 * them. A task must not throw.
 */
export const createTurns = (): ((task: () => void) => void) => {
  const tasks: (() => void)[] = [];
  const runOne = (): void => {
    tasks.shift()?.();
    if (tasks.length > 0) setImmediate(runOne);
  };
  return (task) => {
    tasks.push(task);
    if (tasks.length === 1) setImmediate(runOne);
  };
};
