import type { Foundations } from '../app.ts';

/** Sets this process to work on the queue. */
export const startWorkers = async (_foundations: Foundations): Promise<void> => {};
