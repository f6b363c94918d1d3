import pg from 'pg';
import { grantToApplication } from '../db/grants.ts';
import { migrate } from '../db/migrate.ts';
import { requireSameDatabase } from '../db/sameDatabase.ts';
import { prepareQueue, type QueueRules } from '../jobs/prepare.ts';
import { StartError } from './startError.ts';

/** Two addresses of one database: for changing its schema, and for working with its rows. */
interface DatabaseAddresses {
  ownerUrl: string;
  url: string;
}

/** A command sends no jobs: it leaves their kinds to the server. */
const noQueues: QueueRules = { queues: {}, heartbeat: 0 };

const explainRole = (error: unknown, { ownerUrl, url }: DatabaseAddresses): unknown => {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42501') return error;
  const reason =
    ownerUrl === url
      ? 'DATABASE_URL: il ruolo non può cambiare lo schema del database. Se è quello dell’applicazione, indicare in DATABASE_MIGRATION_URL quello che lo possiede.'
      : 'DATABASE_MIGRATION_URL: il ruolo non possiede lo schema del database.';
  return new StartError(reason, { cause: error });
};

/**
 * Brings the schema and the queue to this version as their owner, and gives the application's role its rights.
 * Returns whether the two are different roles. @throws StartError like `migrate`, or when a role may not do so
 */
export const prepareSchema = async (addresses: DatabaseAddresses, rules = noQueues): Promise<boolean> => {
  const { ownerUrl, url } = addresses;
  if (ownerUrl !== url) await requireSameDatabase(ownerUrl, url);
  try {
    await migrate(ownerUrl);
    await prepareQueue(ownerUrl, rules);
    return await grantToApplication(ownerUrl, url);
  } catch (error) {
    throw explainRole(error, addresses);
  }
};
