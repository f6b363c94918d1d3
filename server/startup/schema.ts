import { grantToApplication } from '../db/grants.ts';
import { migrate } from '../db/migrate.ts';
import { prepareQueue } from '../jobs/prepare.ts';

/** Two addresses of one database: for changing its schema, and for working with its rows. */
export interface DatabaseAddresses {
  ownerUrl: string;
  url: string;
}

/**
 * Brings the schema and the queue to this version as their owner, and gives the application's role its rights.
 * Returns whether the two are different roles. @throws StartError like `migrate`
 */
export const prepareSchema = async ({ ownerUrl, url }: DatabaseAddresses): Promise<boolean> => {
  await migrate(ownerUrl);
  await prepareQueue(ownerUrl);
  return grantToApplication(ownerUrl, url);
};
