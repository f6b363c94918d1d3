import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { createTestDatabase, openOldDatabase } from '#tests/support/databases.ts';
import { dropDatabase } from '#tests/support/postgres.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';
import { startProgram } from '../../process/started.ts';

const url = await createTestDatabase();
const { db, pool } = openDatabase(url, () => {}, 'work');
const dataDir = await mkdtemp(join(tmpdir(), 'corsia-commands-'));
afterAll(async () => {
  await db.destroy();
  await dropDatabase(url);
  await rm(dataDir, { recursive: true });
});

/** How a command ends, and what it says. */
const run = async (name: string, variables: Record<string, string> = {}) => {
  const command = fileURLToPath(new URL(`../../../server/commands/${name}.ts`, import.meta.url));
  const program = startProgram([process.execPath, command], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, ...variables },
    cwd: '/',
  });
  program.child.stdin?.end();
  return {
    code: await program.ended,
    said: [...program.said(), ...program.stderr().trim().split('\n')].filter(Boolean),
  };
};

test('verify ends with 0 when all agrees and with 1 when something does not', async () => {
  const { id } = await anEnrolment({ db }, { user: await aUser({ db }), course: await aCourse({ db }) });
  expect(await run('verify')).toEqual({ code: 0, said: [expect.stringContaining('tutto concorda')] });
  await pool.query('alter table subscriptions disable trigger user; update subscriptions set watched_time = 60');
  expect(await run('verify')).toEqual({
    code: 1,
    said: [expect.stringContaining('1 differenze'), expect.stringContaining(`Iscrizione ${id}, watched_time`)],
  });
});

test('verify names the files in use that the storage has not, or not whole', async () => {
  const addFile = async (name: string, bytes: number, age = '2 hours'): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into files (storage_key, name, mime_type, bytes, created)
       values ($1 || '/a.pdf', $1, 'application/pdf', $2, now() - $3::interval) returning id`,
      [name, bytes, age],
    );
    return Number(rows[0]?.id);
  };
  await addFile('whole', 4);
  const [cut, lost] = [await addFile('cut', 5), await addFile('lost', 5)];
  await addFile('coming', 5, '1 minute');
  for (const name of ['whole', 'cut']) {
    await mkdir(join(dataDir, 'storage/private', name), { recursive: true });
    await writeFile(join(dataDir, 'storage/private', name, 'a.pdf'), 'four');
  }
  const { code, said } = await run('verify');
  expect(code).toBe(1);
  expect(said[0]).toMatch(/File 3: 2 mancano o non sono interi\.$/);
  expect(said.filter((line) => line.startsWith('File '))).toEqual([
    `File ${cut} «cut» (private/cut/a.pdf): 4 byte invece di 5`,
    `File ${lost} «lost» (private/lost/a.pdf): manca`,
  ]);
});

test('verify says in one line that the database does not answer', async () => {
  const { code, said } = await run('verify', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([code, said]).toEqual([1, [expect.stringContaining('Il database non risponde')]]);
});

test('what only looks makes no database and changes no schema, and says what is missing', async () => {
  const empty = join(dataDir, 'wrong');
  const emptyUrl = await createTestDatabase({ bare: true });
  const old = await openOldDatabase('0115');
  for (const name of ['verify', 'unusedFiles']) {
    expect(await run(name, { DATABASE_URL: '', DATA_DIR: empty })).toEqual({
      code: 1,
      said: [`DATA_DIR: in ${empty} non c’è nessun database. Lo crea il primo avvio del server.`],
    });
    expect(await run(name, { DATABASE_URL: emptyUrl })).toEqual({
      code: 1,
      said: [expect.stringContaining('qui non ci sono dati di Corsia')],
    });
    expect(await run(name, { DATABASE_URL: old.url })).toEqual({
      code: 1,
      said: ['I dati sono di una versione precedente: li aggiorna il prossimo avvio del server.'],
    });
  }
  await expect(access(empty)).rejects.toThrow('ENOENT');
  await old.close();
  await dropDatabase(emptyUrl);
});

test('secret:rotate writes a new key before the present one, or says why not', async () => {
  expect(await run('secretRotate')).toEqual({ code: 1, said: [expect.stringContaining('non c’è ancora una chiave')] });
  const key = Buffer.alloc(32, 7).toString('base64url');
  await writeFile(join(dataDir, 'secret'), `${key}\n`);
  expect(await run('secretRotate')).toEqual({ code: 0, said: [expect.stringContaining('Nuova chiave scritta')] });
  expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim().split('\n').slice(1)).toEqual([key]);
});
