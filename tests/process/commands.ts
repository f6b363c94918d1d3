import { fileURLToPath } from 'node:url';
import { inherited } from './servers.ts';
import { startProgram } from './started.ts';

/** Runs one of `server/commands`; returns how it ends and what it says. */
export const runCommand = async (name: string, env: NodeJS.ProcessEnv, ...args: string[]) => {
  const command = fileURLToPath(new URL(`../../server/commands/${name}.ts`, import.meta.url));
  const program = startProgram([process.execPath, command, ...args], { env: { ...inherited, ...env }, cwd: '/' });
  program.child.stdin?.end();
  const code = await program.ended;
  return { code, said: [...program.said(), ...program.stderr().split('\n')].filter(Boolean) };
};
