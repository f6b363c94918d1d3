import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './started.ts';
import { waitUntil } from './waitUntil.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** Where Node keeps what it compiled, as `npm start` has it: else every server of these tests compiles itself anew. */
const compileCache = process.env.NODE_COMPILE_CACHE;

/** Starts the real server on a free port, without demo content; of the environment only PATH reaches it, and that place. */
export function startServer(env: NodeJS.ProcessEnv): Program {
  return startProgram([process.execPath, main], {
    env: {
      PATH: process.env.PATH,
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
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
