import pg from 'pg';
import { StartError } from '../startup/startError.ts';
import { buildSettings, listSettings } from './sessionSettings.ts';

/** The oldest major version of PostgreSQL that has all the migrations use. */
const oldest = 15;

const unknownAuthority =
  'il certificato del database è di un’autorità sconosciuta: indicarla con sslrootcert=/percorso/ca.pem';

const noConnections =
  'PostgreSQL non ha abbastanza connessioni libere: alzare max_connections, o il limite del database o del ruolo';

const refusals: Record<string, string> = {
  '28P01': 'utente o password non accettati',
  '28000': 'utente non accettato da questo indirizzo, o solo con TLS (sslmode=verify-full)',
  '53300': noConnections,
  '3D000': 'il database indicato non esiste',
  // A setting that connections ask for is newer than the server.
  '42704': `serve PostgreSQL ${oldest} o successivo`,
  ENOTFOUND: "l'host indicato non esiste",
  EAI_AGAIN: "l'host indicato adesso non si trova",
  EHOSTUNREACH: "l'host indicato non si raggiunge",
  ENETUNREACH: "l'host indicato non si raggiunge",
  ETIMEDOUT: "l'host indicato non risponde",
  ECONNREFUSED: "nessun PostgreSQL risponde all'indirizzo indicato",
  ENOENT: "nessun PostgreSQL risponde all'indirizzo indicato",
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: "il certificato del database non vale per l'host indicato",
  CERT_HAS_EXPIRED: 'il certificato del database è scaduto',
};

/** Limits no provider sets, to see whether what a connection asks for reaches PostgreSQL. */
const limits = { statement: 9876, lock: 9876, idleInTransaction: 9876 };

/** What a pooler says that is asked for settings which it keeps no account of. */
const isSettingsRefusal = (error: Error): boolean => /unsupported startup parameter/i.test(error.message);

const explainSettings = (names: readonly string[]): string =>
  `le impostazioni che ogni connessione chiede${names.length > 0 ? ` (${names.join(', ')})` : ''} non arrivano a PostgreSQL. Indicare il suo indirizzo diretto, senza un pooler (PgBouncer) in mezzo e senza «options»`;

/** The driver reads at once the files of certificates that the address names. */
const openClient = (url: string, variable: string): pg.Client => {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: buildSettings(limits) });
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? error.path : null;
    const reason = path === null ? "l'indirizzo non si legge" : `il file ${path}, che l'indirizzo nomina, non si legge`;
    throw new StartError(`${variable}: ${reason}.`, { cause: error });
  }
};

interface Found {
  version: string;
  encoding: string;
  isStandby: boolean;
  isReadOnly: boolean;
  /** Settings that are not as they were asked for. */
  lost: string[];
}

const look = async (client: pg.Client): Promise<Found | undefined> => {
  const asked = listSettings(limits);
  const { rows } = await client.query<Found>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
      array(select asked.name from unnest($1::text[], $2::text[]) as asked (name, value)
        join pg_settings as present on lower(present.name) = asked.name and present.setting <> asked.value) as lost`,
    [Object.keys(asked), Object.values(asked)],
  );
  return rows[0];
};

const findFault = ({ version, encoding, isStandby, isReadOnly, lost }: Found): string | null => {
  if (Number.parseInt(version, 10) < oldest) return `serve PostgreSQL ${oldest} o successivo, questo è ${version}`;
  if (encoding !== 'UTF8') return `il database deve essere in UTF8, questo è in ${encoding}`;
  if (lost.length > 0) return explainSettings(lost);
  if (isStandby) return 'questo PostgreSQL è una copia di riserva in sola lettura: indicare il principale';
  if (isReadOnly) return 'il database è in sola lettura (default_transaction_read_only)';
  return null;
};

/** Tries the database of DATABASE_URL, or of another variable. @throws StartError when it cannot be reached, or is not fit for use. */
export async function checkServer(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const client = openClient(url, variable);
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await look(client);
    const fault = found && findFault(found);
    if (fault) throw new StartError(`${variable}: ${fault}.`);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    if (isSettingsRefusal(error)) throw new StartError(`${variable}: ${explainSettings([])}.`, { cause: error });
    if (/does not support SSL/.test(error.message))
      throw new StartError(`${variable}: il database non accetta connessioni cifrate.`, { cause: error });
    const code = 'code' in error ? String(error.code) : '';
    // The driver has no code for a connection that ends, or gets no answer, before it is one.
    const reason = refusals[code] ?? (code ? error.message : `il database non ha risposto (${error.message})`);
    throw new StartError(`${variable}: ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** What a start that was given too few connections fails with, in words; any other error as it is. */
export const explainFewConnections = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.code === '53300'
    ? new StartError(`DATABASE_URL: ${noConnections}.`, { cause: error })
    : error;
