import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder, copyToDisk } from '../../storage/copyFolder.ts';

/** Folders that a database starts without what is in them. */
const emptied = /^(?:pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\//;
/** Files of the running server alone, and what it makes again. */
const momentary =
  /^(?:postmaster\.(?:pid|opts)$|\.s\.PGSQL\.|backup_label|tablespace_map)|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/;
/** Where a recovery begins; copied last. */
const control = 'global/pg_control';
const isCopied = (path: string): boolean => !emptied.test(path) && !momentary.test(path) && path !== control;

const logFile = /^[\dA-F]{24}$/;

interface BackupEnd {
  last: string;
  labelfile: string;
}

/**
 * Copies the files of a running cluster that listens on a socket in its folder, as PostgreSQL's «low-level backup» has it: the
 * copy holds every write acknowledged before this began, and starts like a database that was killed.
 * @param folder `dataDir/postgres`
 * @throws when the database stops before the end: the copy is then worth nothing
 */
export const copyRunning = async (folder: string, to: string): Promise<void> => {
  const client = new pg.Client({ host: folder, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Its log is kept for as long as this connection lasts.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
    const began = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('corsia', true)) as first`,
    );
    await copyFolder(folder, to, isCopied);
    await copyToDisk(join(folder, control), join(to, control));
    const ended = await client.query<BackupEnd>(
      'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(false)',
    );
    const { first } = began.rows[0] ?? { first: '' };
    const { last, labelfile } = ended.rows[0] ?? { last: '', labelfile: '' };
    await writeFile(join(to, 'backup_label'), labelfile, { mode: 0o600, flush: true });
    const segments = (await readdir(join(folder, 'pg_wal'))).filter(
      (name) => logFile.test(name) && name >= first && name <= last,
    );
    for (const name of segments) await copyToDisk(join(folder, 'pg_wal', name), join(to, 'pg_wal', name));
  } finally {
    await client.end();
  }
};
