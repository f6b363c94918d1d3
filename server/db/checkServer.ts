import pg from 'pg';
import { StartError } from '../startup/startError.ts';

/** The oldest major version of PostgreSQL that has all the migrations use. */
const oldest = 15;

const refusals: Record<string, string> = {
  '28P01': 'utente o password non accettati',
  '28000': 'utente non accettato',
  '3D000': 'il database indicato non esiste',
  ENOTFOUND: "l'host indicato non esiste",
  EAI_AGAIN: "l'host indicato adesso non si trova",
  EHOSTUNREACH: "l'host indicato non si raggiunge",
  ENETUNREACH: "l'host indicato non si raggiunge",
  ETIMEDOUT: "l'host indicato non risponde",
  ECONNREFUSED: "nessun PostgreSQL risponde all'indirizzo indicato",
  ENOENT: "nessun PostgreSQL risponde all'indirizzo indicato",
};

/** The driver reads at once the files of certificates that the address names. */
const openClient = (url: string, variable: string): pg.Client => {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch (error) {
    const path = error instanceof Error && 'path' in error ? error.path : null;
    const reason = path === null ? "l'indirizzo non si legge" : `il file ${path}, che l'indirizzo nomina, non si legge`;
    throw new StartError(`${variable}: ${reason}.`, { cause: error });
  }
};

/** Tries the database of DATABASE_URL, or of another variable. @throws StartError when it cannot be reached, or is not fit for use. */
export async function checkServer(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const client = openClient(url, variable);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    const { version = '', encoding } = rows[0] ?? {};
    if (Number.parseInt(version, 10) < oldest)
      throw new StartError(`${variable}: serve PostgreSQL ${oldest} o successivo, questo è ${version}.`);
    if (encoding !== 'UTF8')
      throw new StartError(`${variable}: il database deve essere in UTF8, questo è in ${encoding}.`);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    // The driver has no code for a connection that ends, or gets no answer, before it is one.
    const reason = refusals[code] ?? (code ? error.message : `il database non ha risposto (${error.message})`);
    throw new StartError(`${variable}: ${reason}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
