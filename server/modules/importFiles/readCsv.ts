import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, type Options, parse } from 'csv-parse';
import { type ImportNote, type ImportRow, importFileRefusals } from './rules.ts';
import { findSeparator, readSaidSeparator, type Separator, separatorNames } from './separatorRules.ts';
import type { Source } from './shapeRows.ts';
import { detectEncoding, encodingNames, readText } from './text.ts';

/** Characters of a row, its line breaks included; beyond this a quote was probably not closed. */
const rowMax = 4_000_000;
/** Characters by which the separator is found. */
const sampleSize = 65_536;

/** The first pieces of a text, at least as long as the sample, and a way to read all of it. */
const peek = async (pieces: AsyncGenerator<string, void>) => {
  const first: string[] = [];
  for (let length = 0; length < sampleSize; ) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* all(): AsyncGenerator<string, void> {
    yield* first;
    yield* pieces;
  }
  return { sample: first.join('').slice(0, sampleSize), all: all() };
};

const nameSeparator = (separator: string): string => separatorNames[separator as Separator] ?? `«${separator}»`;

const describeSeparator = (separator: string | null): string =>
  separator === null
    ? 'Nessun separatore riconosciuto: ogni riga è letta come una sola cella. I valori vanno separati con punto e virgola, virgola o tabulazione.'
    : `Separatore riconosciuto: ${nameSeparator(separator)}.`;

const countBreaks = (cells: readonly string[]): number => {
  let count = 0;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Rows of a text of separated values. @throws ImportFileRefusal */
async function* parseRows(text: AsyncGenerator<string, void>, delimiter: string): AsyncGenerator<ImportRow, void> {
  /** The line on which the last whole row ended, also when rows read ahead are lost to an error. */
  let last = 0;
  const place = (cells: string[], { lines }: Info): ImportRow => {
    last = lines;
    return { line: lines - countBreaks(cells), cells };
  };
  // Its types know no rows that are neither lists nor named columns.
  const options: Options<ImportRow, string[]> = {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    // Excel takes a quote within an unquoted cell for what it is.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: rowMax,
    on_record: place,
  };
  const parser = parse(options as unknown as Options);
  pipeline(Readable.from(text), parser, () => {});
  try {
    yield* parser as AsyncIterable<ImportRow>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw importFileRefusals.unclosedQuote(last + 1);
    throw importFileRefusals.rowTooLong(last + 1);
  }
}

/** Opens a csv file. `head` is its first bytes. */
export const openCsv = async (path: string, head: Uint8Array): Promise<Source> => {
  const encoding = await detectEncoding(path, head);
  const text = readText(path, encoding);
  const { sample, all } = await peek(text);
  const said = readSaidSeparator(sample);
  const separator = said ?? findSeparator(sample);

  async function* rows(): AsyncGenerator<ImportRow, void> {
    let isFirst = said !== null;
    for await (const row of parseRows(all, separator ?? ';')) {
      // Excel's line about the separator is split by it.
      if (!isFirst) yield row;
      isFirst = false;
    }
  }

  const notes: ImportNote[] = [
    { code: 'encoding', text: `Codifica riconosciuta: ${encodingNames[encoding]}.` },
    { code: 'separator', text: describeSeparator(separator) },
  ];
  return {
    kind: 'csv',
    sheets: [],
    sheet: null,
    rows: rows(),
    notes: () => notes,
    isRagged: true,
    close: () => void text.return(),
  };
};
