/** What a drawing process sends: once that it is ready, then one answer a task. */
export type Message =
  | { kind: 'ready' }
  /** `rss` in bytes, `cpu` in microseconds since the process started. */
  | { kind: 'drawn'; result: unknown; rss: number; cpu: number }
  | { kind: 'failed'; message: string; rss: number; cpu: number };

const send = (message: Message): void => {
  process.send?.(message);
};

const measureUsage = () => {
  const { user, system } = process.cpuUsage();
  return { rss: process.memoryUsage.rss(), cpu: user + system };
};

/** The program of a drawing process: draws one task after the other, as they are sent, until its parent goes. */
export const serveTasks = <Task>(draw: (task: Task) => Promise<unknown>): void => {
  process.on('message', async (task) => {
    try {
      send({ kind: 'drawn', result: await draw(task as Task), ...measureUsage() });
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error), ...measureUsage() });
    }
  });
  process.once('disconnect', () => process.exit());
  send({ kind: 'ready' });
};
