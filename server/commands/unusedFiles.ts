import { listUnused } from '../modules/files/service.ts';
import { runCommand, withDatabase } from './command.ts';
import { formatMegabytes } from './formatMegabytes.ts';

const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('it-IT', { timeZone: 'Europe/Rome' });

/** `npm run files:unused`: lists the files that nothing uses. It removes nothing: the server does, a day after the last use. */
await runCommand(() =>
  withDatabase(
    async ({ db }) => {
      const files = await listUnused(db);
      for (const { id, name, bytes, created, unused_since } of files)
        console.log(
          `${id}\t${formatMegabytes(bytes)}\t${name}\tdel ${formatDay(created)}${unused_since ? `, inutilizzato dal ${formatDay(unused_since)}` : ''}`,
        );
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      console.log(
        files.length === 0
          ? 'Nessun file inutilizzato.'
          : `${files.length} file inutilizzati, ${formatMegabytes(total)}.`,
      );
    },
    { prepares: false },
  ),
);
