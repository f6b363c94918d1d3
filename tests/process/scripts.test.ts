import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp, makeFolder, removeFolder } from './folders.ts';
import { type Program, startProgram } from './started.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

/** The machine's own environment and Node, without what the npm that runs the tests adds to it. */
const env = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => !name.startsWith('npm_') && name !== 'NODE')
    .map(([name, value]) => [name, name === 'PATH' ? value?.split(':').filter(isOutside).join(':') : value]),
);
const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

function isOutside(folder: string): boolean {
  return !folder.includes('node_modules');
}

/** Says when it has started and what made it stop. */
const server = `
const say = (event) => process.stdout.write(JSON.stringify(event) + '\\n');
const stop = (why) => { say({ stopping: why }); process.exit(0); };
// A closed terminal tells it twice, itself and through the launcher: the second must not find it without an answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
process.once('disconnect', () => stop('disconnect'));
setInterval(() => {}, 1000);
const node: string = process.version;
process.send?.('ready');
say({ pid: String(process.pid), launcher: String(process.ppid), node });
`;

/** A project of ours in small: the scripts are the real ones, what they install, build and run is not. */
async function makeProject(folder: string): Promise<void> {
  const files = {
    'package.json': JSON.stringify({
      name: 'small',
      version: '1.0.0',
      type: 'module',
      scripts: {
        start: 'node scripts/start.mjs',
        dev: 'node scripts/dev.mjs',
        test: 'node scripts/test.mjs',
        build: 'node build.mjs',
      },
      dependencies: { node: 'file:pinned', vite: 'file:pages' },
    }),
    'pinned/package.json': JSON.stringify({ name: 'node', version: '1.0.0', bin: 'bin/node' }),
    // Some packages ask for a newer Node than the one that installs them: the pinned one runs them.
    'pages/package.json': JSON.stringify({ name: 'vite', version: '1.0.0', engines: { node: '>=99' } }),
    'pages/bin/vite.js':
      "process.stdout.write(JSON.stringify({ vite: String(process.pid) }) + '\\n'); setInterval(() => {}, 1000);",
    'src/page.ts': 'export {};',
    'build.mjs':
      "import { appendFileSync, mkdirSync } from 'node:fs'; mkdirSync('dist', { recursive: true }); appendFileSync('builds', 'x');",
    'server/main.ts': server,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'pinned', 'bin'));
  await symlink(process.execPath, join(folder, 'pinned', 'bin', 'node'));
  await cp(scripts, join(folder, 'scripts'), { recursive: true });
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder, env, stdio: 'ignore' });
}

let shelf: string;
let project: string;
const copyProject = async (name: 'fresh' | 'ready'): Promise<void> => {
  project = await makeFolder({ onDisk: true });
  await cp(join(shelf, name), project, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
};

// Installed and built once: what every start would do first is tried where that is the matter.
beforeAll(async () => {
  shelf = await makeFolder({ kept: true, onDisk: true });
  const [fresh, ready] = [join(shelf, 'fresh'), join(shelf, 'ready')];
  await makeProject(fresh);
  await cp(fresh, ready, { recursive: true, verbatimSymlinks: true });
  project = ready;
  await startAndStop();
});
afterAll(() => removeFolder(shelf));
beforeEach(() => copyProject('ready'));

const runNpm = (...args: string[]) =>
  startProgram(['npm', ...args, '--offline'], { cwd: project, env, detached: true });
const startNpm = (more: Record<string, string> = {}) =>
  startProgram(['npm', 'start', '--offline'], { cwd: project, env: { ...env, ...more }, detached: true });
const countBuilds = async () => (await readFile(join(project, 'builds'), 'utf8')).length;

async function startAndStop(): Promise<string> {
  const program = startNpm();
  await program.event('pid');
  program.child.kill('SIGTERM');
  await program.ended;
  return `${program.said().join('\n')}\n${program.stderr()}`;
}

async function isGone(pid: string): Promise<boolean> {
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}

describe('npm start', () => {
  test('installs and builds at first, and again only what has changed since', async () => {
    await copyProject('fresh');
    const first = await startAndStop();
    expect(first).toContain('Installo i pacchetti');
    expect(first).toContain('Preparo le pagine');
    expect(first, 'no warnings that mean nothing').not.toContain('npm warn');

    const second = await startAndStop();
    expect(second).not.toContain('Installo');
    expect(second).not.toContain('Preparo');

    await appendFile(join(project, 'src', 'page.ts'), '\nexport const more = 1;');
    const third = await startAndStop();
    expect(third).not.toContain('Installo');
    expect(third).toContain('Preparo le pagine');
    expect(await countBuilds()).toBe(2);

    await mkdir(join(project, 'added'));
    await writeFile(join(project, 'added', 'package.json'), JSON.stringify({ name: 'added', version: '1.0.0' }));
    execFileSync('npm', ['install', '--package-lock-only', '--offline', './added'], {
      cwd: project,
      env,
      stdio: 'ignore',
    });
    expect(await startAndStop()).toContain('Installo i pacchetti');
  });

  test('uses the pinned Node, whatever the machine has', async () => {
    expect(await startNpm().event('node')).toBe(process.version);
  });

  test('a build that fails starts nothing and is the exit code', async () => {
    await copyProject('fresh');
    await writeFile(join(project, 'build.mjs'), 'process.exit(3);');
    const program = startNpm();
    expect(await program.ended).toBe(3);
    expect(program.said().some((line) => line.startsWith('{'))).toBe(false);
  });

  test('a server that ends by itself is the exit code', async () => {
    await writeFile(join(project, 'server', 'main.ts'), 'process.exit(4);');
    expect(await startNpm().ended).toBe(4);
  });

  test.each([
    ['SIGTERM to npm', (program: Program) => program.child.kill('SIGTERM'), 'SIGTERM'],
    ['Ctrl-C in a terminal', (program: Program) => process.kill(-Number(program.child.pid), 'SIGINT'), 'SIGINT'],
    ['a terminal closed', (program: Program) => process.kill(-Number(program.child.pid), 'SIGHUP'), 'SIGHUP'],
  ])('%s stops the server', async (_name, stop, why) => {
    const program = startNpm();
    const pid = await program.event('pid');
    stop(program);
    expect(await program.event('stopping')).toBe(why);
    await waitUntil(() => isGone(pid));
    await program.ended;
  });

  test.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGKILL', 'disconnect'],
  ] as const)('%s to the start script stops the server', async (signal, why) => {
    const program = startNpm();
    const pid = await program.event('pid');
    process.kill(Number(await program.event('launcher')), signal);
    expect(await program.event('stopping')).toBe(why);
    await waitUntil(() => isGone(pid));
  });

  test('a server that does not heed is killed', async () => {
    await writeFile(
      join(project, 'server', 'main.ts'),
      `process.on('SIGTERM', () => {}); ${server.replaceAll(/^for.*$/gm, '')}`,
    );
    const program = startNpm({ STOP_TIMEOUT_MS: '300' });
    const pid = await program.event('pid');
    program.child.kill('SIGTERM');
    await waitUntil(() => isGone(pid));
  });

  test('a server that died is started again, after a pause that grows', async () => {
    const program = startNpm({ RESTART_PAUSE_MS: '600' });
    const pids = new Set<string>();
    for (const line of ['lo riavvio tra 1 secondo.', 'lo riavvio tra 2 secondi.']) {
      const pid = await program.event('pid');
      pids.add(pid);
      process.kill(Number(pid), 'SIGKILL');
      await waitUntil(async () => program.stderr().includes(line));
    }
    pids.add(await program.event('pid'));
    expect(pids.size).toBe(3);
    program.child.kill('SIGTERM');
    for (const pid of pids) await waitUntil(() => isGone(pid));
  });

  test('asked to end during the pause, it starts nothing', async () => {
    const program = startNpm({ RESTART_PAUSE_MS: '60000' });
    const launcher = await program.event('launcher');
    process.kill(Number(await program.event('pid')), 'SIGKILL');
    await waitUntil(async () => program.stderr().includes('lo riavvio tra 60 secondi.'));
    program.child.kill('SIGTERM');
    await program.ended;
    await waitUntil(() => isGone(launcher));
    expect(program.said().filter((line) => line.includes('"pid"'))).toHaveLength(1);
  });
});

describe('npm run dev', () => {
  test('starts the server again when its files change; Ctrl-C stops server and Vite', async () => {
    const program = runNpm('run', 'dev');
    const vite = await program.event('vite');
    const first = await program.event('pid');
    await appendFile(join(project, 'server', 'main.ts'), '\n// changed');
    const second = await program.event('pid');
    expect(second).not.toBe(first);
    process.kill(-Number(program.child.pid), 'SIGINT');
    for (const pid of [vite, first, second]) await waitUntil(() => isGone(pid));
    await program.ended;
  });

  test('a server that fails is started again once mended', async () => {
    const program = runNpm('run', 'dev');
    await program.event('pid');
    await writeFile(join(project, 'server', 'main.ts'), 'throw new Error();');
    await waitUntil(async () => `${program.said()}${program.stderr()}`.includes('Failed running'));
    await writeFile(join(project, 'server', 'main.ts'), server);
    await program.event('pid');
    process.kill(Number(await program.event('vite')), 'SIGTERM');
    await program.ended;
  });
});

describe('npm test', () => {
  const steps = ['tsc', 'biome', 'vitest', 'playwright'];

  /** Tools that do nothing but say so. */
  async function replaceTools(codes: Record<string, number> = {}): Promise<void> {
    for (const name of steps) {
      const path = join(project, 'node_modules', '.bin', name);
      await writeFile(path, `#!/bin/sh\necho "${name} ran"\nexit ${codes[name] ?? 0}\n`, { mode: 0o755 });
    }
  }
  const withChromium = { ...env, CHROMIUM: process.execPath };
  const npmTest = (...words: string[]) =>
    startProgram(['npm', 'test', '--offline', '--', ...words], { cwd: project, env: withChromium, detached: true });

  test('runs every step and sums up', async () => {
    await replaceTools();
    const program = npmTest();
    expect(await program.ended).toBe(0);
    for (const name of steps) expect(program.said()).toContain(`${name} ran`);
    expect(program.said().filter((line) => line.startsWith('✓'))).toHaveLength(6);
    expect(program.said().at(-1)).toBe('6 passed, 0 failed');
  });

  test('a step that fails keeps none of the others from running, and is the outcome', async () => {
    await replaceTools({ biome: 1 });
    const program = npmTest();
    expect(await program.ended).toBe(1);
    expect(program.said()).toContain('playwright ran');
    expect(program.said().filter((line) => line.startsWith('✗'))).toEqual([expect.stringContaining('Stile')]);
    expect(program.said().at(-1)).toBe('5 passed, 1 failed');
  });

  test('with words runs the files they name, else the tests of that title', async () => {
    await replaceTools();
    const files = { 'rules/slug.test.ts': '', 'api/users.test.ts': "test('are listed by name')" };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(project, 'tests', path, '..'), { recursive: true });
      await writeFile(join(project, 'tests', path), text);
    }
    const commands = async (...words: string[]) => {
      const program = npmTest(...words);
      await program.ended;
      return program.said().filter((line) => line.startsWith('── ') && line.includes(':'));
    };
    expect(await commands('Slug')).toEqual([expect.stringContaining('--project rules tests/rules/slug.test.ts')]);
    expect(await commands('are', 'listed')).toEqual([
      expect.stringContaining('--project api tests/api/users.test.ts -t are listed'),
    ]);
    expect(await commands('nothing', 'of', 'ours')).toEqual([]);
  });
});
