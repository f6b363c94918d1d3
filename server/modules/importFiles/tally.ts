import { examplesMax, type ImportNote, type ImportNoteCode } from './rules.ts';

/** Counts what a note is about, and keeps the first examples. */
export const createTally = () => {
  const examples: string[] = [];
  const lines: number[] = [];
  let count = 0;
  return {
    add(line: number | null, name?: string) {
      count += 1;
      if (line !== null && lines.length < examplesMax && lines.at(-1) !== line) lines.push(line);
      if (name && examples.length < examplesMax) examples.push(name);
    },
    /** A note made of the examples and their count; none where nothing was counted. */
    note(code: ImportNoteCode, write: (examples: string, count: number) => string): ImportNote[] {
      const named = examples.length > 0 ? examples : lines.map(String);
      const text = named.join(', ') + (count > named.length ? ' …' : '');
      return count === 0 ? [] : [{ code, text: write(text, count), count, lines }];
    },
  };
};

export type Tally = ReturnType<typeof createTally>;
