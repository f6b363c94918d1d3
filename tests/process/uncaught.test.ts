import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { findProcesses } from '#server/db/embedded/processes.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp, makeFolder } from './folders.ts';
import { inherited, waitUntilReady } from './servers.ts';
import { startProgram } from './started.ts';

afterEach(cleanUp);

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

test.each([
  ['an exception', "process.on('SIGUSR2', () => { throw new Error('nobody catches this'); })", 'uncaught exception'],
  [
    'a rejection',
    "process.on('SIGUSR2', () => { Promise.reject(new Error('nobody catches this')); })",
    'unhandled rejection',
  ],
])(
  '%s that nobody catches is logged as fatal and ends the server in order, with a code that says so',
  async (_name, error, said) => {
    const folder = await makeFolder();
    const dataDir = await copyDataFolder(join(folder, 'data'));
    await writeFile(join(folder, 'error.mjs'), error);
    const program = startProgram([process.execPath, '--import', join(folder, 'error.mjs'), main], {
      env: { ...inherited, PORT: '0', DEMO: 'off', LOG_LEVEL: 'fatal', DATA_DIR: dataDir },
      cwd: '/',
    });
    await waitUntilReady(program);
    program.child.kill('SIGUSR2');
    expect(await program.ended).toBe(1);
    const line = program.said().find((text) => text.includes('nobody catches this')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 60, msg: said, err: { message: 'nobody catches this' } });
    expect(findProcesses(join(dataDir, 'postgres'))).toEqual([]);
  },
);
