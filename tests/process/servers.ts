import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './started.ts';
import { waitUntil } from './waitUntil.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** Where Node keeps what it compiled, as `npm start` has it: else every program of these tests compiles itself again. */
const { NODE_COMPILE_CACHE } = process.env;

/** What of the environment reaches a program: PATH and that place. */
export const inherited: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};

/** Starts the real server on a free port, without demo content; with nothing else of the environment. */
export function startServer(env: NodeJS.ProcessEnv): Program {
  return startProgram([process.execPath, main], {
    env: {
      ...inherited,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      // What a killed server leaves is taken up soon; not so soon that a slow machine's own are taken up twice.
      JOB_HEARTBEAT_SECONDS: '15',
      ...env,
    },
    cwd: '/',
  });
}

/** Waits until the server has told where it is, and answers that address. */
export async function waitUntilReady(program: Program): Promise<string> {
  let address: string | undefined;
  program.ended.then((code) => {
    address ??= `ended with ${code}: ${program.stderr()}`;
  });
  await waitUntil(async () => {
    address ??= /http:\/\/\S+:\d+/.exec(program.said().join('\n'))?.[0];
    return address;
  });
  if (address?.startsWith('http')) return address;
  throw new Error(address);
}

/** Status of the health call; 0 when nobody answers. */
export async function askHealth(address: string): Promise<number> {
  try {
    return (await fetch(`${address}/api/health/`)).status;
  } catch {
    return 0;
  }
}
