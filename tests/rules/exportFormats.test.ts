import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { escapeFormula } from '#contract/csv.ts';
import { type Column, formatterFor } from '#server/modules/exports/columnRules.ts';
import { writeContent } from '#server/modules/exports/formats/index.ts';
import { workbook } from '#server/modules/exports/formats/workbook.ts';

type Row = (string | null)[];

const columns: Column[] = [
  { heading: 'Testo', kind: 'text' },
  { heading: 'Altro', kind: 'text' },
];
const inBatches = (rows: Row[]) => Readable.from(rows.length > 1 ? [rows.slice(0, 1), rows.slice(1)] : [rows]);
const written = (format: Parameters<typeof writeContent>[0], rows: Row[], of = columns): Promise<Buffer> =>
  buffer(writeContent(format, 'Prova', of, inBatches(rows)));

/** Anything a person may have typed, the worst of it often. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed()),
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\r', '\n', '"', ';', ',', '﻿', '\u00a0'),
      fc.constantFrom('=', '+', '-', '@', '＝', "'", '_x000D_', '<', '&amp;', ']]>', '- ', '#', 'null', 'yes', '1e3'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
);
const rowsOfText = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }) as fc.Arbitrary<[string, string][]>;

/** Where a spreadsheet sees a formula: at the beginning of a cell, whatever separates cells for it. */
const runs = /(?:^|[;,\t\n\r])"?\s*[=+\-@]/;

describe('csv', () => {
  test('holds every text as it was, but for an apostrophe before a formula', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfText, async (rows) => {
        const bytes = await written('csv', rows);
        expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        const records = parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
        expect(records.slice(1)).toEqual(rows.map((row) => row.map(escapeFormula)));
      }),
    );
  });

  test('has no cell a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfText, async (rows) => {
        const records: string[][] = parse(await written('csv', rows), {
          bom: true,
          delimiter: ';',
          record_delimiter: '\r\n',
        });
        for (const cell of records.slice(1).flat()) expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
      }),
    );
  });

  test.each(['=1+1', '+39 333', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '=HYPERLINK("http://x";"y")', '＝1'])(
    'does not run %j',
    async (formula) => {
      const line = (await written('csv', [[formula, `x,${formula}`]])).toString().split('Altro\r\n')[1] ?? '';
      expect(line.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(runs);
      expect(escapeFormula(formula)).toBe(`'${formula}`);
    },
  );

  test('leaves numbers, days and what is missing alone', async () => {
    const of: Column[] = [
      { heading: 'Numero', kind: 'number' },
      { heading: 'Giorno', kind: 'day' },
      { heading: 'Momento', kind: 'instant' },
      { heading: 'Tempo', kind: 'seconds' },
      { heading: 'Vero', kind: 'yesNo' },
      { heading: 'Codice', kind: 'text', labels: { A: 'Avviato' } },
    ];
    const row = ['-12.5', '2026-11-21', '2026-11-21 09:05:59.123', '360000.9', 't', 'A'];
    expect((await written('csv', [row, [null, null, null, null, 'f', 'B']], of)).toString()).toBe(
      '\ufeffNumero;Giorno;Momento;Tempo;Vero;Codice\r\n-12,5;21-11-2026;21-11-2026 09:05;100:00:00;Sì;Avviato\r\n;;;;No;B\r\n',
    );
    expect(JSON.parse((await written('json', [row], of)).toString())).toEqual([
      {
        Numero: -12.5,
        Giorno: '2026-11-21',
        Momento: '2026-11-21T09:05:59',
        Tempo: '100:00:00',
        Vero: true,
        Codice: 'Avviato',
      },
    ]);
    const book = read(await written('excel', [row], of));
    const cells = utils.sheet_to_json<unknown[]>(book.Sheets.Prova ?? {}, { header: 1, raw: false });
    expect(cells[1]).toEqual(['-12.5', '21-11-2026', '21-11-2026 09:05', '100:00:00', 'Sì', 'Avviato']);
    expect(book.Sheets.Prova?.A2?.t).toBe('n');
  });
});

test('json and yaml hold every text as it was', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOfText, async (rows) => {
      const expected = rows.map(([Testo, Altro]) => ({ Testo, Altro }));
      expect(JSON.parse((await written('json', rows)).toString())).toEqual(expected);
      expect(parseYaml((await written('yaml', rows)).toString())).toEqual(expected);
    }),
  );
});

describe('xlsx', () => {
  /** XML cannot hold them. */
  const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

  test('holds every text as it was, as text, with no formula anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfText, async (rows) => {
        const book = read(await written('excel', rows));
        const sheet = book.Sheets.Prova ?? {};
        for (const [place, row] of rows.entries())
          for (const [column, value] of row.entries()) {
            const cell = sheet[`${'AB'[column]}${place + 2}`];
            expect(cell?.f).toBeUndefined();
            expect(cell?.v ?? '').toBe(value.replace(unwritable, ''));
            if (cell && value !== '') expect(cell.t).toBe('s');
          }
      }),
      { numRuns: 60 },
    );
  });

  test('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, index): Row => [`riga ${index}`, null]);
    const book = read(await buffer(workbook('Prova', columns, inBatches(rows), 3)));
    expect(book.SheetNames).toEqual(['Prova', 'Prova 2', 'Prova 3']);
    const found = book.SheetNames.flatMap((name) => utils.sheet_to_json<{ Testo: string }>(book.Sheets[name] ?? {}));
    expect(found.map(({ Testo }) => Testo)).toEqual(rows.map(([first]) => first));
  });

  test('has one sheet where the rows fill it, or are none', async () => {
    const rows = Array.from({ length: 3 }, (): Row => ['x', 'y']);
    for (const some of [rows, []])
      expect(read(await buffer(workbook('Prova', columns, inBatches(some), 3))).SheetNames).toEqual(['Prova']);
  });

  test('fails when its rows do', async () => {
    const failing = (async function* () {
      yield [['x', 'y']];
      throw new Error('lost');
    })();
    await expect(buffer(workbook('Prova', columns, failing))).rejects.toThrow('lost');
  });
});

test('a length of time has no fractions and hours without end', () => {
  const shown = formatterFor({ heading: '', kind: 'seconds' });
  expect(['0', '59.999', '3723.5', '360000'].map(shown)).toEqual(['00:00:00', '00:00:59', '01:02:03', '100:00:00']);
});
