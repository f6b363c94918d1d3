import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program under test, with what it has said so far. */
export interface Program {
  child: ChildProcess;
  stderr: () => string;
  /** The lines of its output so far. */
  said: () => string[];
  /** The next event (a JSON line of its output) that has this key, past ones included; rejects when it ends without. */
  event(key: string): Promise<string>;
  /** Fulfilled with its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
}

const started = new Map<ChildProcess, () => void>();

/** Starts a program; whatever a test leaves running, with its children if it is `detached`, is killed by `endAll`. */
export function startProgram(
  command: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; detached?: boolean } = {},
): Program {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  started.set(child, () => (options.detached ? process.kill(-Number(child.pid), 'SIGKILL') : child.kill('SIGKILL')));
  const said: string[] = [];
  const events: Record<string, string>[] = [];
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const lines = createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    if (line.startsWith('{')) events.push(JSON.parse(line));
    lines.emit('event');
  });
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      started.delete(child);
      resolve(code ?? signal ?? 'unknown');
      lines.emit('event');
    });
  });

  async function event(key: string): Promise<string> {
    while (true) {
      const found = events.findIndex((candidate) => key in candidate);
      const value = events[found]?.[key];
      if (value !== undefined) {
        delete events[found]?.[key];
        return value;
      }
      if (!started.has(child)) throw new Error(`ended without «${key}»: ${stderr}`);
      await once(lines, 'event');
    }
  }

  return { child, stderr: () => stderr, said: () => said, event, ended };
}

/** For afterEach: no test leaves a program behind. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...started].map(async ([child, kill]) => {
      kill();
      await once(child, 'close');
    }),
  );
}
