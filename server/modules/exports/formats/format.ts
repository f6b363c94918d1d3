import type { Column } from '../columnRules.ts';

/** Writes rows as text: what comes first, each row, what comes last. */
export interface RowWriter {
  head: string;
  /** `index` counts from 0. */
  row(values: readonly (string | null)[], index: number): string;
  tail: string;
}

export type TextFormat = (columns: readonly Column[]) => RowWriter;

/** Batches of rows as pieces of text, each written when it is asked for. */
export const textOf = async function* (
  writer: RowWriter,
  batches: AsyncIterable<(string | null)[][]>,
): AsyncGenerator<string> {
  yield writer.head;
  let index = 0;
  for await (const rows of batches) {
    let text = '';
    for (const values of rows) {
      text += writer.row(values, index);
      index += 1;
    }
    yield text;
  }
  yield writer.tail;
};
