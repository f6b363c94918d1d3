import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks: what is over in a moment is seen, what takes long is not held up by being asked. */
const [least, most] = [5, 25];

/** Waits until a state is reached; the test's own time limit says when to give up. */
export async function waitUntil(reached: () => Promise<unknown>): Promise<void> {
  for (let pause = least; !(await reached()); pause = Math.min(most, pause + 1)) await wait(pause);
}
