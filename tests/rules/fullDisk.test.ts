import { expect, test } from 'vitest';
import { explainFullDisk, findFullFolder } from '#server/startup/fullDisk.ts';
import { StartError } from '#server/startup/startError.ts';

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', '/dati'],
  ['initdb: error: could not create file\nFATAL:  could not extend file "base/1/2691": Disk quota exceeded', '/dati'],
  ['FATAL:  could not resize shared memory segment "/PostgreSQL.7" to 16 bytes: No space left on device', '/dev/shm'],
  ['FATAL:  database files are incompatible with server', null],
])('the folder that is full, by the words %j, is %j', (words, folder) => {
  expect(findFullFolder(words, '/dati')).toBe(folder);
});

const make = (code: string, cause?: Error) => Object.assign(new Error('x', { cause }), { code });
const explain = (error: Error, databaseUrl: string | null = null) =>
  (explainFullDisk(error, { dataDir: '/dati', databaseUrl }) as Error).message;

test('a start without room is told in words, anything else as it is', () => {
  const inFolder = 'Il disco è pieno: liberare spazio nella cartella /dati.';
  expect(explain(make('ENOSPC'))).toBe(inFolder);
  expect(explain(make('53100'))).toBe(inFolder);
  expect(explain(make('other', make('53100')), 'postgres://altrove/x')).toBe(
    'DATABASE_URL: il disco del database è pieno.',
  );
  expect(explain(make('ENOSPC'), 'postgres://altrove/x')).toBe(inFolder);
  expect(explain(make('ENOENT'))).toBe('x');
  expect(explain(new StartError('Altro.', { cause: make('ENOSPC') }))).toBe('Altro.');
});
