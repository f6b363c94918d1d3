import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a state is reached; the test's own time limit says when to give up. */
export async function waitUntil(reached: () => Promise<unknown>): Promise<void> {
  while (!(await reached())) await wait(5);
}
