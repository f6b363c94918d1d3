import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { listActiveJobs } from '../db/activeJobs.ts';
import { buildSettings, withoutLimits } from '../db/sessionSettings.ts';
import { buildQueueOptions, type Queues } from './queues.ts';

export interface QueueRules {
  queues: Queues;
  /** Seconds; see `buildQueueOptions`. */
  heartbeat: number;
  /** No other process works on the queue: the one that had what is under way is gone. */
  isAlone?: boolean;
}

/** Waits until the library has built the indexes that an update of it may leave for later; a failed one is tried at the next start. */
const finishIndexes = async (boss: PgBoss): Promise<void> => {
  const isUnderWay = async () =>
    (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
  for (let tries = 0; tries < 600 && (await isUnderWay()); tries++) await wait(100);
};

/** Gives back what a killed process was at, as a try that failed: it is run again in seconds, not once it has been silent for long. */
const giveBackLeft = async (boss: PgBoss): Promise<void> => {
  for (const { name, ids } of await listActiveJobs(boss)) await boss.fail(name, ids, { message: 'its process ended' });
};

/**
 * Makes the queue's tables, or brings them to the library's version, then the queues themselves in step with our
 * options. Run as the owner of the schema; the application's own role uses what it finds.
 */
export const prepareQueue = async (ownerUrl: string, { queues, heartbeat, isAlone }: QueueRules): Promise<void> => {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'corsia-setup',
    options: buildSettings(withoutLimits),
    supervise: false,
    schedule: false,
  });
  // What matters here is thrown as well; without a listener it would end the process.
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const optionsOfAll = buildQueueOptions(heartbeat);
    for (const [name, own] of Object.entries(queues)) {
      const queue = known.get(name);
      const wanted = { ...optionsOfAll, ...own };
      if (!queue) await boss.createQueue(name, wanted);
      else if (Object.entries(wanted).some(([option, value]) => queue[option as keyof typeof wanted] !== value))
        await boss.updateQueue(name, wanted);
    }
    await finishIndexes(boss);
    if (isAlone) await giveBackLeft(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
};
