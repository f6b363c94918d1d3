import type { Foundations } from '../../app.ts';
import type { DemoAccount } from './accounts.ts';

/**
 * Loads the demo content into an empty database, in one transaction; answers the accounts to tell about,
 * or null for a database that holds no demo content.
 */
export const loadDemo = async (_foundations: Foundations): Promise<DemoAccount[] | null> => null;
