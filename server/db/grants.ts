import pg from 'pg';
import { withClient } from './withClient.ts';

/** Tables the application reads and never writes: what was applied is the owner's, and answers are kept by a trigger. */
const readOnly = ['schema_migrations', 'attempt_answers'];
/** Tables the application only adds to: what stands there is taken away by the owner's functions alone. */
const appendOnly = ['learning_events', 'attempt_regradings'];

/** The role a connection signed in with. */
const findRole = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
};

const buildStatements = (role: string, owner: string): string[] => [
  ...['public', 'pgboss'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select, update on all sequences in schema ${schema} to ${role}`,
    `grant execute on all functions in schema ${schema} to ${role}`,
    `alter default privileges for role ${owner} in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
    `alter default privileges for role ${owner} in schema ${schema} grant usage, select, update on sequences to ${role}`,
    `alter default privileges for role ${owner} in schema ${schema} grant execute on functions to ${role}`,
  ]),
  ...readOnly.map((table) => `revoke insert, update, delete on ${table} from ${role}`),
  ...appendOnly.map((table) => `revoke update, delete on ${table} from ${role}`),
];

/**
 * Lets the role the application signs in with read and write rows, and nothing else: it owns no table, and so cannot
 * change one, empty it, or switch off its triggers. Returns false when both addresses sign in with the same role.
 */
export const grantToApplication = (ownerUrl: string, url: string): Promise<boolean> =>
  withClient(ownerUrl, async (client) => {
    const [owner, role] = [await findRole(client), await withClient(url, findRole)];
    if (owner === role) return false;
    await client.query('begin');
    // Two processes that start together would change the same rows of the catalogue.
    await client.query('select pg_advisory_xact_lock(7301843)');
    for (const statement of buildStatements(pg.escapeIdentifier(role), pg.escapeIdentifier(owner)))
      await client.query(statement);
    await client.query('commit');
    return true;
  });
