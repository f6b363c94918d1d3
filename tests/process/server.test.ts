import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findProcesses } from '#server/db/embedded/processes.ts';
import { makeBasic } from '#tests/support/client.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { openSocket } from '#tests/support/socket.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { askHealth, inherited, startServer, waitUntilReady } from './servers.ts';
import { type Program, startProgram } from './started.ts';
import { waitUntil } from './waitUntil.ts';

const launcher = fileURLToPath(new URL('./programs/launch.mjs', import.meta.url));

async function startHealthy(env: NodeJS.ProcessEnv = {}) {
  const dataDir = await copyDataFolder();
  const program = startServer({ DATA_DIR: dataDir, ...env });
  const address = await waitUntilReady(program);
  expect(await askHealth(address)).toBe(200);
  const database = join(dataDir, 'postgres');
  const postmaster = Number.parseInt(await readFile(join(database, 'postmaster.pid'), 'utf8'), 10);
  return { dataDir, program, address, database, postmaster };
}

async function takePort() {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const bound = other.address();
  return { other, port: typeof bound === 'object' ? bound?.port : undefined };
}

/** The server ends with code 1 and one line of Italian, nothing more. */
async function expectRefusal(program: Program, line: RegExp): Promise<void> {
  expect(await program.ended).toBe(1);
  expect(program.stderr()).toMatch(line);
  expect(program.stderr().trim().split('\n')).toHaveLength(1);
}

describe('server', () => {
  afterEach(cleanUp);

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends it, database included', async (signal) => {
    const { program, database } = await startHealthy();
    program.child.kill(signal);
    expect(await program.ended).toBe(0);
    expect(findProcesses(database)).toEqual([]);
  });

  test('behind a proxy it says the address that people use, and where it is', async () => {
    const { program, address } = await startHealthy({ NODE_ENV: 'production', PUBLIC_URL: 'https://corsi.example.it' });
    expect(program.said().join('\n')).toContain(
      `Corsia è pronta: https://corsi.example.it (questo server risponde su ${address})`,
    );
  });

  test('a signal that comes twice at once counts as one; a second request ends it at once', async () => {
    const { program, address } = await startHealthy({ SHUTDOWN_GRACE_SECONDS: '600' });
    const busy = await openSocket(address);
    const head = ['POST /api/v1/auth/login/ HTTP/1.1', 'Host: x', `Authorization: ${makeBasic('web', 'web')}`];
    const body = ['Content-Type: application/json', 'Content-Length: 5', 'Expect: 100-continue'];
    busy.write([...head, ...body, '', ''].join('\r\n'));
    // It says so once the request is under way.
    expect(String(await once(busy.socket, 'data'))).toContain('100 Continue');
    const asked = performance.now();
    for (const signal of ['SIGINT', 'SIGINT'] as const) program.child.kill(signal);
    await waitUntil(async () => (await askHealth(address)) === 0 && performance.now() - asked > 1100);
    expect(program.child.exitCode).toBeNull();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(143);
  });

  test('killed under its launcher, it is back and answers', async () => {
    const dataDir = await copyDataFolder();
    const port = await findFreePort();
    const program = startProgram([process.execPath, launcher], {
      env: { ...inherited, PORT: String(port), DEMO: 'off', DATA_DIR: dataDir, RESTART_PAUSE_MS: '20' },
    });
    const address = await waitUntilReady(program);
    process.kill(Number.parseInt(await readFile(join(dataDir, 'server.pid'), 'utf8'), 10), 'SIGKILL');
    await waitUntil(async () => program.stderr().includes('lo riavvio tra 1 secondo'));
    await waitUntil(async () => (await askHealth(address)) === 200);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(findProcesses(join(dataDir, 'postgres'))).toEqual([]);
  });

  test('asked to end while it is still starting, it does', async () => {
    const dataDir = await makeFolder();
    const program = startServer({ DATA_DIR: dataDir });
    await waitUntil(async () => findProcesses(join(dataDir, 'postgres')).length > 0);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(findProcesses(join(dataDir, 'postgres'))).toEqual([]);
  });

  test('a database that hangs does not keep it from ending', async () => {
    const { program, database } = await startHealthy();
    for (const pid of findProcesses(database)) process.kill(pid, 'SIGSTOP');
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(findProcesses(database)).toEqual([]);
  });

  test('asked while it is still starting, it says to come back, and starts', async () => {
    const port = await findFreePort();
    const program = startServer({ DATA_DIR: await copyDataFolder(), PORT: String(port) });
    const answers = new Set<number>();
    await waitUntil(async () => {
      const asked = Array.from({ length: 4 }, () => askHealth(`http://127.0.0.1:${port}`));
      for (const status of await Promise.all(asked)) answers.add(status);
      return answers.has(200) || program.child.exitCode !== null;
    });
    expect(program.stderr()).toBe('');
    expect([...answers].sort()).toEqual([0, 200, 503]);
  });

  test('killed, it starts again', async () => {
    const { dataDir, program } = await startHealthy();
    program.child.kill('SIGKILL');
    await program.ended;
    const address = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
    expect(await askHealth(address)).toBe(200);
  });

  test('a port in use is named', async () => {
    const { other, port } = await takePort();
    await expectRefusal(startServer({ DATA_DIR: await makeFolder(), PORT: String(port) }), /^PORT: .*in uso/);
    other.close();
  });

  test.each([
    ['a bad port', { PORT: 'tremila' }, /^PORT /],
    ['a level of the log that there is not', { LOG_LEVEL: 'verbose' }, /^LOG_LEVEL /],
    ['production without its address', { NODE_ENV: 'production' }, /^PUBLIC_URL /],
    ['a database that is not there', { DATABASE_URL: 'postgresql://corsia@127.0.0.1:1/corsia' }, /^DATABASE_URL/],
  ])('%s is named', async (_name, env, line) => {
    await expectRefusal(startServer({ DATA_DIR: await makeFolder(), ...env }), line);
  });

  test('a variable of almost a known name is told, whatever else is wrong', async () => {
    const mistyped = { PORT: 'tremila', SMPT_URL: 'smtp://utente:segreta@posta', LOG_LEVEL: 'warn' };
    const program = startServer({ DATA_DIR: await makeFolder(), ...mistyped });
    await expectRefusal(program, /^PORT /);
    expect(program.said()).toEqual([expect.stringMatching(/SMPT_URL.*SMTP_URL/)]);
    expect(program.said().join()).not.toContain('segreta');
  });

  test('a data folder that is a file is named', async () => {
    const file = join(await makeFolder(), 'file');
    await writeFile(file, '');
    await expectRefusal(startServer({ DATA_DIR: file }), /^DATA_DIR: /);
  });
});

/** None of these ends it but the last. */
describe('a server that runs', () => {
  let running: Awaited<ReturnType<typeof startHealthy>>;
  beforeAll(async () => {
    running = await startHealthy({ LOG_LEVEL: 'TRACE' });
  });
  afterAll(cleanUp);

  test('a second one on the same data folder is refused, and harms nothing', async () => {
    const { dataDir, address } = running;
    await expectRefusal(
      startServer({ DATA_DIR: dataDir }),
      /^DATA_DIR: la cartella .* è già in uso \(processo \d+\)\./,
    );
    expect(await askHealth(address)).toBe(200);
  });

  test('its database killed, it says so and recovers by itself', async () => {
    const { address, postmaster, database } = running;
    process.kill(postmaster, 'SIGSTOP');
    for (const pid of findProcesses(database)) process.kill(pid, 'SIGKILL');
    await waitUntil(async () => (await askHealth(address)) === 503);
    await waitUntil(async () => (await askHealth(address)) === 200);
    expect(findProcesses(database)).not.toContain(postmaster);
  });

  test('its log names no address, whatever is asked', async () => {
    const { program, address } = running;
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    for (const path of ['/ws/v1/course-sections/1/', '/ws/none/', '/api/health', '/login']) {
      const client = await openSocket(address);
      client.write(`GET ${path}?token=segretissimo HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n`);
      expect((await client.answer()).status).toBeGreaterThanOrEqual(401);
    }
    program.child.kill('SIGTERM');
    await program.ended;
    expect(program.said().join('\n') + program.stderr()).not.toContain('segretissimo');
  });
});
