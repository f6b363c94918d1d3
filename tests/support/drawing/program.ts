import { serveTasks } from '#server/drawing/serve.ts';

/** A drawing program that does whatever a hostile input might make one do. */
export type Trial =
  | { do: 'answer'; value: unknown }
  | { do: 'pid' | 'throw' | 'crash' | 'hang' | 'swell' | 'environment' | 'spawn' | 'never' }
  | { do: 'read'; path: string };

serveTasks(async (trial: Trial) => {
  switch (trial.do) {
    case 'answer':
      return trial.value;
    case 'pid':
      return process.pid;
    case 'throw':
      throw new Error('cannot be drawn');
    case 'crash':
      return process.abort();
    case 'hang':
      for (;;);
    case 'never':
      return new Promise(() => {});
    case 'swell': {
      const held: Buffer[] = [];
      for (;;) {
        held.push(Buffer.alloc(8_000_000, 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    case 'environment':
      return Object.keys(process.env);
    case 'read':
      return (await import('node:fs')).readFileSync(trial.path, 'utf8');
    case 'spawn':
      return (await import('node:child_process')).execFileSync('/bin/true').length;
  }
});
