import { CompiledQuery } from 'kysely';
import { PgBoss, type SendOptions } from 'pg-boss';
import type { Tx } from '../db/client.ts';

/** Every job there is, with what it carries. Personal data and tokens never travel in one. */
export interface JobData {
  'recovery-mail': { user_id: number };
  'certificate-pdf': { certificate_id: number };
}

type JobName = keyof JobData;

export interface Jobs {
  /** Puts a job in the queue; with a transaction, it is there only if that commits. */
  send<N extends JobName>(name: N, data: JobData[N], tx?: Tx): Promise<void>;
  /** Runs the jobs of one queue. A job that throws is tried again later, five times in all. */
  work<N extends JobName>(name: N, run: (data: JobData[N]) => Promise<void>): Promise<void>;
  /** Waits for what is running, at most three seconds; the rest stays in the queue. */
  stop(): Promise<void>;
}

const throughTransaction = (tx: Tx): SendOptions['db'] => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: (await tx.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
  }),
});

/** The queue, in the same database, so that a job is kept or lost together with the change that asked for it. */
export const startJobs = async (url: string, onError: (error: Error) => void): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString: url, max: 4, useListenNotify: true, application_name: 'corsia-jobs' });
  boss.on('error', onError);
  await boss.start();
  const known = new Map<JobName, Promise<void>>();
  const prepare = (name: JobName): Promise<void> => {
    const prepared =
      known.get(name) ?? boss.createQueue(name, { notify: true, retryLimit: 4, retryDelay: 5, retryBackoff: true });
    known.set(name, prepared);
    return prepared;
  };
  return {
    async send(name, data, tx) {
      await prepare(name);
      await boss.send(name, data, tx && { db: throughTransaction(tx) });
    },
    async work(name, run) {
      await prepare(name);
      await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await run(job.data);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
};
