import { grantToApplication } from '../db/grants.ts';
import { migrate } from '../db/migrate.ts';
import { prepareQueue, type QueueRules } from '../jobs/prepare.ts';

/** Two addresses of one database: for changing its schema, and for working with its rows. */
interface DatabaseAddresses {
  ownerUrl: string;
  url: string;
}

/** A command sends no jobs: it leaves their kinds to the server. */
const noQueues: QueueRules = { queues: {}, heartbeat: 0 };

/**
 * Brings the schema and the queue to this version as their owner, and gives the application's role its rights.
 * Returns whether the two are different roles. @throws StartError like `migrate`
 */
export const prepareSchema = async ({ ownerUrl, url }: DatabaseAddresses, rules = noQueues): Promise<boolean> => {
  await migrate(ownerUrl);
  await prepareQueue(ownerUrl, rules);
  return grantToApplication(ownerUrl, url);
};
