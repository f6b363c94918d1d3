/** How long the statements of a connection may take (ms); 0 is without limit. */
export interface SessionLimits {
  statement: number;
  lock: number;
  idleInTransaction: number;
  /** Short reads, which find what one person has. */
  isReader?: boolean;
}

/**
 * What our SQL and the parsing of its values rely on, whatever a provider has set on the server, the database or the role:
 * another `datestyle` would exchange day and month, another isolation would read what was true before a lock was had.
 */
const reliedOn = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  search_path: 'public',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  idle_session_timeout: '0',
};

/** The settings of a connection by name, as `pg_settings` has them. */
export const listSettings = ({
  statement,
  lock,
  idleInTransaction,
  isReader,
}: SessionLimits): Record<string, string> => ({
  ...reliedOn,
  statement_timeout: String(statement),
  lock_timeout: String(lock),
  idle_in_transaction_session_timeout: String(idleInTransaction),
  ...(isReader && { default_transaction_read_only: 'on', plan_cache_mode: 'force_generic_plan' }),
});

/** The same for the `options` of a connection, which hold from its first statement. */
export const buildSettings = (limits: SessionLimits): string =>
  Object.entries(listSettings(limits))
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** For changes of the schema, which take as long as they take. */
export const withoutLimits: SessionLimits = { statement: 0, lock: 0, idleInTransaction: 0 };
