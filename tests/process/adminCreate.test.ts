import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanUp, makeFolder } from './folders.ts';
import { inherited, startServer, waitUntilReady } from './servers.ts';
import { startProgram } from './started.ts';

afterEach(cleanUp);

const command = fileURLToPath(new URL('../../server/commands/adminCreate.ts', import.meta.url));
const password = 'Corsia1Prova!';
const names = ['--first-name', 'Ada', '--last-name', 'Bini'];

/** Runs the command with nobody at the terminal; returns its exit code and all it said. */
const create = async (env: NodeJS.ProcessEnv, ...options: string[]) => {
  const program = startProgram([process.execPath, command, ...options], {
    env: { ...inherited, ...env },
    cwd: '/',
  });
  program.child.stdin?.end();
  return { code: await program.ended, said: [...program.said(), program.stderr().trim()].filter(Boolean) };
};

/** What makes a pipe look like a terminal to the command. */
const terminal = `data:text/javascript,${encodeURIComponent(
  'for (const stream of [process.stdin, process.stdout]) Object.defineProperty(stream, "isTTY", { value: true })',
)}`;

/** Runs the command as somebody who answers its questions, one after the other; returns its exit code and its complaints. */
const answer = async (env: NodeJS.ProcessEnv, answers: [question: string, answer: string][]) => {
  const program = startProgram([process.execPath, '--import', terminal, command], {
    env: { ...inherited, ...env },
    cwd: '/',
  });
  const { stdin, stdout } = program.child;
  const left = [...answers];
  let unanswered = '';
  stdout?.on('data', (text) => {
    unanswered += text;
    if (!left[0] || !unanswered.includes(`${left[0][0]}: `)) return;
    unanswered = '';
    stdin?.write(`${left.shift()?.[1]}\n`);
  });
  const code = await program.ended;
  return { code, complaints: program.stderr().trim().split('\n'), left };
};

const enter = async (address: string, username: string) => {
  const headers = { authorization: `Basic ${btoa('web:web')}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${address}/api/v1/auth/login/`, { method: 'POST', headers, body });
  return (await answer.json()).data?.user.role.tier;
};

describe('admin:create', () => {
  test('makes an administrator without a server, telling of the new database, and another beside a running one', async () => {
    const env = { DATA_DIR: await makeFolder(), ADMIN_PASSWORD: password };
    const first = await create(env, '--username', 'capo', '--email', 'capo@esempio.it', ...names);
    expect(first).toEqual({
      code: 0,
      said: ['Amministratore «capo» creato.', expect.stringMatching(/^In .* ne viene creato uno.*DATABASE_URL/)],
    });

    const address = await waitUntilReady(startServer({ DATA_DIR: env.DATA_DIR }));
    expect(await enter(address, 'capo')).toBe('BO_COM');
    const variables = { ADMIN_USERNAME: 'vice', ADMIN_FIRST_NAME: 'Eva', ADMIN_LAST_NAME: 'Bini' };
    expect(await create({ ...env, ...variables })).toEqual({ code: 0, said: ['Amministratore «vice» creato.'] });
    expect(await enter(address, 'vice')).toBe('BO_COM');

    expect(await create(env, '--username', 'Capo', ...names)).toEqual({ code: 1, said: ['username: è già in uso'] });
    const sameEmail = await create(env, '--username', 'terzo', '--email', 'CAPO@esempio.it', ...names);
    expect(sameEmail).toEqual({ code: 1, said: ['email: è già in uso'] });
  });

  test('asks again for what the platform does not take, and keeps the other answers', async () => {
    const env = { DATA_DIR: await makeFolder(), ADMIN_FIRST_NAME: 'Ada', ADMIN_LAST_NAME: 'Bini' };
    expect(
      (await create({ ...env, ADMIN_PASSWORD: password }, '--username', 'capo', '--email', 'capo@esempio.it')).code,
    ).toBe(0);
    const outcome = await answer(env, [
      ['Nome utente', 'capo'],
      ['E-mail (facoltativa, serve per recuperare la password)', 'CAPO@esempio.it'],
      ['Password', 'Password1!'],
      ['Ancora la password', 'Password1!'],
      ['Password', password],
      ['Ancora la password', password],
      ['Nome utente', 'vice'],
      ['E-mail (facoltativa, serve per recuperare la password)', 'vice@esempio.it'],
    ]);
    expect(outcome).toEqual({
      code: 0,
      complaints: ['È tra le password più comuni.', 'È già in uso.', 'È già in uso.'],
      left: [],
    });
    const address = await waitUntilReady(startServer({ DATA_DIR: env.DATA_DIR }));
    expect(await enter(address, 'vice')).toBe('BO_COM');
  });

  test.each([
    ['a weak password', ['--username', 'capo', ...names], { ADMIN_PASSWORD: 'debole' }, 'La password deve avere'],
    ['no password', ['--username', 'capo', ...names], {}, 'ADMIN_PASSWORD'],
    ['a username with a space', ['--username', 'il capo', ...names], {}, '--username o ADMIN_USERNAME'],
    ['no last name', ['--username', 'capo', '--first-name', 'Ada'], {}, '--last-name o ADMIN_LAST_NAME'],
    ['an address that is none', ['--username', 'capo', '--email', 'capo'], {}, '--email o ADMIN_EMAIL'],
    ['a password in the command', ['--password', password], {}, 'ADMIN_PASSWORD'],
    ['no database', ['--username', 'capo', ...names], { ADMIN_PASSWORD: password }, 'Il database non risponde'],
  ])('with %s says so in one line', async (_, options, env, line) => {
    const { code, said } = await create({ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x', ...env }, ...options);
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining(line)]);
  });
});
