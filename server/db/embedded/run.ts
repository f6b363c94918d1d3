import { spawn } from 'node:child_process';

export interface Outcome {
  ok: boolean;
  stdout: string;
  stderr: string;
}

/** PG* and locale variables of the person who starts us must reach neither the database nor its tools. */
export const cleanEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'].map((name) => [name, process.env[name]]),
);
cleanEnvironment.LC_ALL = 'C';

/** Runs a program to its end; a program that cannot be run at all is an outcome like any other. */
export function runProgram(
  command: string[],
  options: { cwd?: string; input?: string; signal?: AbortSignal | undefined } = {},
): Promise<Outcome> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: options.cwd, signal: options.signal, env: cleanEnvironment });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    child.on('error', (error) => resolve({ ok: false, stdout, stderr: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, stdout, stderr }));
  });
}
