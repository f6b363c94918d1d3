import type { ExportStyle } from '#contract/codes.ts';
import type { Column } from '../columnRules.ts';

export type Row = (string | null)[];

/** Writes rows as text: what comes first, each row, what comes last. */
export interface RowWriter {
  /** `sample` are the first rows there are. */
  head(sample: readonly Row[]): string;
  /** `index` counts from 0. */
  row(values: Row, index: number): string;
  /** `count` of the rows that were written. */
  tail(count: number): string;
}

export type TextFormat = (columns: readonly Column[], style: ExportStyle) => RowWriter;

/** Batches of rows as pieces of text, each written when it is asked for. */
export const writeText = async function* (writer: RowWriter, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let index = 0;
  let isBegun = false;
  for await (const rows of batches) {
    let text = isBegun ? '' : writer.head(rows);
    isBegun = true;
    for (const values of rows) {
      text += writer.row(values, index);
      index += 1;
    }
    yield text;
  }
  if (!isBegun) yield writer.head([]);
  yield writer.tail(index);
};
