import type { Queue, QueueOptions } from 'pg-boss';

/** Every job there is, with what it carries: each module adds its own. Personal data and tokens never travel in one. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, as `FastifyInstance` is
export interface JobData {}

export type JobName = keyof JobData;

/** Kinds of jobs, in the order their queues are made in, with what sets a queue apart from the others. */
export type Queues = { [Name in JobName]?: Pick<Queue, 'retryDelay' | 'deadLetter' | 'expireInSeconds'> };

/** Jobs beside whose queue stands that of those that failed at every try. */
type RetriedName = { [Name in JobName]: `${Name}-failed` extends JobName ? Name : never }[JobName];

/**
 * A queue whose jobs are tried again soon when they fail, and that of those that failed at every try, even by the death of their
 * process: the queue puts them there by itself. One that takes longer than `hours` is begun again beside itself.
 */
export const defineRetried = (name: RetriedName, hours = 23): Queues => ({
  [`${name}-failed`]: {},
  [name]: { retryDelay: 2, deadLetter: `${name}-failed`, expireInSeconds: hours * 3600 },
});

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
