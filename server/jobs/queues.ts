import type { Queue, QueueOptions } from 'pg-boss';

/** Every job there is, with what it carries: each module adds its own. Personal data and tokens never travel in one. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, as `FastifyInstance` is
export interface JobData {}

export type JobName = keyof JobData;

/** Kinds of jobs, in the order their queues are made in, with what sets a queue apart from the others. */
export type Queues = { [Name in JobName]?: Pick<Queue, 'retryDelay' | 'deadLetter' | 'expireInSeconds'> };

/**
 * In seconds. While it works, a process says so: a job whose process has been silent for `heartbeatSeconds` is run again.
 */
export const buildQueueOptions = (heartbeatSeconds: number): QueueOptions & { notify: true } => ({
  notify: true,
  retryLimit: 4,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds,
  deleteAfterSeconds: 7 * 86_400,
});
