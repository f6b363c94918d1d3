import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Tx } from '../db/client.ts';
import { buildSettings } from '../db/sessionSettings.ts';
import { log } from '../log.ts';
import { usualHeartbeat, usualIntervals } from '../startup/intervals.ts';
import { describeFailure } from './failure.ts';
import type { JobData, JobName } from './queues.ts';

export type { JobData } from './queues.ts';

interface JobState {
  status: 'waiting' | 'done' | 'failed';
  /** Why it failed, without anybody's data; else empty. */
  reason: string;
}

export interface Jobs {
  /** Puts a job in the queue; with a transaction, it is there only if that commits. */
  send<N extends JobName>(name: N, data: JobData[N], tx?: Tx): Promise<void>;
  /** The same for many jobs of one kind, in a few statements. */
  sendAll<N extends JobName>(name: N, data: JobData[N][]): Promise<void>;
  /** The same for a job that is not tried again; returns its id. */
  sendOnce<N extends JobName>(name: N, data: JobData[N]): Promise<string>;
  /** Puts a job in the queue that is due every so many seconds, unless any process has put it there in this period. */
  sendEvery<N extends JobName>(name: N, data: JobData[N], seconds: number): Promise<void>;
  /** How a job is going; null for one that is not in the queue. */
  find(name: JobName, id: string): Promise<JobState | null>;
  /**
   * Runs the jobs of one queue, one after the other. A job that throws is tried again after a few seconds, five times in
   * all; one whose process was killed is run again by the next, or by another within a minute. A job may therefore run twice, even at the same time, and
   * must bear it: `signal` tells a run that takes longer than its queue allows, which the library does not stop.
   */
  work<N extends JobName>(name: N, run: (data: JobData[N], signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits for those running, a moment at most; what is left is given back to the queue. */
  stop(): Promise<void>;
}

/** Milliseconds a job under way has to end when the process stops. */
const drainTimeout = 600;

/** Statements of the queue itself, which are short but where it puts aside what is over. */
const limits = { statement: 60_000, lock: 30_000, idleInTransaction: 30_000 };

/** What the library hands to its pool: one statement that gets no answer would hold a connection for ever. */
const forSilence = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: limits.statement + 5000 };

/** Jobs in one statement. */
const sentAtOnce = 1000;

const wrapTransaction = (tx: Tx): SendOptions['db'] => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
  }),
});

const usual = { intervals: usualIntervals, jobHeartbeat: usualHeartbeat };

/**
 * The queue, in the same database, so that a job is kept or lost together with the change that asked for it. Once `stopping`
 * is aborted what goes wrong is expected.
 */
export const startJobs = async (
  url: string,
  onError: (error: Error) => void,
  { intervals, jobHeartbeat }: Pick<Config, 'intervals' | 'jobHeartbeat'> = usual,
  stopping = new AbortController().signal,
): Promise<Jobs> => {
  const boss = new PgBoss({
    ...forSilence,
    connectionString: url,
    max: 4,
    application_name: 'corsia-jobs',
    options: buildSettings(limits),
    // The tables are there already, made by `prepareQueue` as their owner.
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: Math.ceil(jobHeartbeat / 2),
    monitorIntervalSeconds: Math.ceil(jobHeartbeat / 2),
    flowIntervalSeconds: 600,
  });
  boss.on('error', (error) => {
    if (!stopping.aborted) onError(error);
  });
  boss.on('warning', ({ message }) => log.warn({ message }, 'queue'));
  await boss.start();
  const worked = new Set<JobName>();
  /** Names of the jobs under way, by id. */
  const underWay = new Map<string, string>();
  /** Names of those that failed as the process stopped. */
  const cutShort: string[] = [];

  const runOne = async <T>(
    job: JobWithMetadata<T>,
    run: (data: T, signal: AbortSignal) => Promise<void>,
  ): Promise<void> => {
    underWay.set(job.id, job.name);
    try {
      await run(job.data, job.signal);
    } catch (error) {
      const facts = { job: job.name, id: job.id, attempt: job.retryCount + 1, failure: describeFailure(error) };
      // Its connections are closed and its programs ended while it runs.
      if (job.retryCount < job.retryLimit && stopping.aborted) cutShort.push(job.name);
      else if (job.retryCount < job.retryLimit) log.warn(facts, 'job failed, will be tried again');
      else log.error(facts, 'job failed');
      throw new Error(facts.failure.message);
    } finally {
      underWay.delete(job.id);
    }
  };

  return {
    async send(name, data, tx) {
      await boss.send(name, data, tx && { db: wrapTransaction(tx) });
    },
    async sendAll(name, data) {
      for (let sent = 0; sent < data.length; sent += sentAtOnce)
        await boss.insert(
          name,
          data.slice(sent, sent + sentAtOnce).map((one) => ({ data: one })),
        );
    },
    async sendOnce(name, data) {
      const id = await boss.send(name, data, { retryLimit: 0 });
      if (!id) throw new Error(`job ${name} was not taken`);
      return id;
    },
    async sendEvery(name, data, seconds) {
      await boss.send(name, data, { singletonSeconds: seconds });
    },
    async find(name, id) {
      const [job] = await boss.findJobs(name, { id });
      if (!job) return null;
      if (job.state === 'completed') return { status: 'done', reason: '' };
      const message = (job.output as { message?: unknown } | null)?.message;
      if (job.state === 'failed' || job.state === 'cancelled')
        return { status: 'failed', reason: String(message ?? '') };
      return { status: 'waiting', reason: '' };
    },
    async work(name, run) {
      worked.add(name);
      const worker = await boss.work<JobData[typeof name]>(
        name,
        {
          includeMetadata: true,
          pollingIntervalSeconds: Math.min(2, intervals.queue / 1000),
          notifyPollingIntervalSeconds: intervals.queue / 1000,
          heartbeatRefreshSeconds: jobHeartbeat / 3,
        },
        async (jobs) => {
          for (const job of jobs) await runOne(job as JobWithMetadata<JobData[typeof name]>, run).finally(next);
        },
      );
      // The library rests after every job; there may be more.
      const next = (): void => boss.notifyWorker(worker);
    },
    async stop() {
      // The library's own waiting looks only every half second.
      const drained = Promise.all([...worked].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([drained, wait(drainTimeout)]);
      const again = [...cutShort, ...underWay.values()];
      if (again.length > 0) log.warn({ jobs: again }, 'stopping: jobs under way are run again');
      await boss.stop({ graceful: false });
    },
  };
};
