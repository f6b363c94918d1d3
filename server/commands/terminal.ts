import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '../startup/startError.ts';

/** Whether somebody is there to answer. */
export const isAttended = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Reads one line from the terminal; a `hidden` answer is not shown. @throws StartError when they give up. */
export const ask = async (question: string, { hidden = false } = {}): Promise<string> => {
  let isShown = true;
  const output = new Writable({
    write(chunk, encoding, done) {
      if (isShown) process.stdout.write(chunk, encoding);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const givenUp = new Promise<never>((_, reject) => {
    for (const event of ['SIGINT', 'close'] as const) terminal.once(event, () => reject(new StartError('Annullato.')));
  });
  try {
    const answer = terminal.question(`${question}: `);
    isShown = !hidden;
    return (await Promise.race([answer, givenUp])).trim();
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
};
