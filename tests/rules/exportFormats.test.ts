import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { type ExportStyle, exportStyles } from '#contract/codes.ts';
import { escapeFormula, unescapeFormula } from '#contract/csv.ts';
import { type Column, createFormatter } from '#server/modules/exports/columnRules.ts';
import { writeContent } from '#server/modules/exports/formats/index.ts';
import { writeWorkbook } from '#server/modules/exports/formats/writeWorkbook.ts';

type Row = (string | null)[];

const columns: Column[] = [
  { heading: 'Testo', kind: 'text' },
  { heading: 'Altro', kind: 'text' },
];
const splitIntoBatches = (rows: Row[]) => Readable.from(rows.length > 1 ? [rows.slice(0, 1), rows.slice(1)] : [rows]);
const writeRows = (
  format: Parameters<typeof writeContent>[0]['format'],
  rows: Row[],
  of = columns,
  style: ExportStyle = 'people',
): Promise<Buffer> => buffer(writeContent({ format, style, name: 'Prova' }, of, splitIntoBatches(rows)));
const sheetOf = { name: 'Prova', style: 'people' } as const;

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
        const bytes = await writeRows('csv', rows);
        expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        const records = parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
        expect(records.slice(1)).toEqual(rows.map((row) => row.map(escapeFormula)));
        expect(records.slice(1).map((row: string[]) => row.map(unescapeFormula))).toEqual(rows);
      }),
    );
  });

  test('has no cell a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfText, async (rows) => {
        const records: string[][] = parse(await writeRows('csv', rows), {
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
      const line = (await writeRows('csv', [[formula, `x,${formula}`]])).toString().split('Altro\r\n')[1] ?? '';
      expect(line.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(runs);
      expect(escapeFormula(formula)).toBe(`'${formula}`);
      // One that has an apostrophe by itself keeps it.
      for (const text of [formula, `'${formula}`, `''${formula}`])
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  test('for programs has commas, no mark at its beginning and nothing a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfText, async (rows) => {
        const bytes = await writeRows('csv', rows, columns, 'programs');
        expect(bytes.subarray(0, 12).toString()).toBe('Testo,Altro\r');
        const records = parse(bytes, { delimiter: ',', record_delimiter: '\r\n' });
        expect(records.slice(1)).toEqual(rows.map((row) => row.map(escapeFormula)));
      }),
    );
  });

  test('runs no heading either: those of custom fields are typed', async () => {
    const text = (await writeRows('csv', [], [{ heading: '=1+1', kind: 'number' }])).toString();
    expect(text).toBe("\ufeff'=1+1\r\n");
  });
});

describe('every kind of cell', () => {
  const of: Column[] = [
    { heading: 'Numero', kind: 'number' },
    { heading: 'Quota', kind: 'percent' },
    { heading: 'Giorno', kind: 'day' },
    { heading: 'Momento', kind: 'instant' },
    { heading: 'Tempo', kind: 'seconds' },
    { heading: 'Vero', kind: 'yesNo' },
    { heading: 'Codice', kind: 'text', labels: { A: 'Avviato' } },
    { heading: 'Matricola', kind: 'text' },
  ];
  const row = ['-12.5', '33.30', '2026-11-21', '2026-11-21 09:05:59.123', '360000.9', 't', 'A', '007'];
  const empty = [null, null, null, null, null, 'f', 'B', null];

  test('is written for people as they write it, for programs as they read it', async () => {
    expect((await writeRows('csv', [row, empty], of)).toString()).toBe(
      '\ufeffNumero;Quota;Giorno;Momento;Tempo;Vero;Codice;Matricola\r\n' +
        '-12,5;33,3;21/11/2026;21/11/2026 09:05:59;100:00:00;Sì;Avviato;007\r\n;;;;;No;B;\r\n',
    );
    expect((await writeRows('csv', [row, empty], of, 'programs')).toString()).toBe(
      'Numero,Quota,Giorno,Momento,Tempo,Vero,Codice,Matricola\r\n' +
        '-12.5,33.3,2026-11-21,2026-11-21T09:05:59,100:00:00,true,Avviato,007\r\n,,,,,false,B,\r\n',
    );
    for (const style of exportStyles)
      expect(JSON.parse((await writeRows('json', [row], of, style)).toString())).toEqual([
        {
          Numero: -12.5,
          Quota: 33.3,
          Giorno: '2026-11-21',
          Momento: '2026-11-21T09:05:59',
          Tempo: '100:00:00',
          Vero: true,
          Codice: 'Avviato',
          Matricola: '007',
        },
      ]);
  });

  test('is what it is in a spreadsheet', async () => {
    const shown = async (style: ExportStyle) => {
      const sheet = read(await writeRows('excel', [row], of, style)).Sheets.Prova ?? {};
      const kinds = 'ABCDEFGH'.split('').map((column) => sheet[`${column}2`]?.t);
      return { kinds, cells: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false })[1] };
    };
    expect(await shown('people')).toEqual({
      kinds: ['n', 'n', 'n', 'n', 'n', 's', 's', 's'],
      cells: ['-12.5', '33.3%', '21-11-2026', '21-11-2026 09:05:59', '100:00:00', 'Sì', 'Avviato', '007'],
    });
    expect(await shown('programs')).toEqual({
      kinds: ['n', 'n', 'n', 'n', 'n', 'b', 's', 's'],
      cells: ['-12.5', '33.3%', '2026-11-21', '2026-11-21 09:05:59', '100:00:00', 'TRUE', 'Avviato', '007'],
    });
  });

  /** Whole seconds from 1901 to 9999, as the database writes them. */
  const instants = fc
    .date({ min: new Date('1901-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 19).replace('T', ' '));

  test('comes back from a spreadsheet to the second and the thousandth', async () => {
    await fc.assert(
      fc.asyncProperty(
        instants,
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
        fc.integer({ min: 0, max: 36_000_000 }),
        async (instant, value, seconds) => {
          const cells = [String(value), String(value), instant.slice(0, 10), instant, String(seconds), 't', 'x', 'y'];
          const sheet = read(await writeRows('excel', [cells], of)).Sheets.Prova ?? {};
          const back = (column: string): number => sheet[`${column}2`]?.v;
          const parseMoment = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000;
          expect(back('A')).toBe(value);
          expect(back('B') * 100).toBeCloseTo(value, 6);
          expect((back('C') - 25_569) * 86_400).toBe(parseMoment(`${instant.slice(0, 10)} 00:00:00`));
          expect(Math.round((back('D') - 25_569) * 86_400)).toBe(parseMoment(instant));
          expect(Math.round(back('E') * 86_400)).toBe(seconds);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('json and yaml hold every text as it was', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOfText, async (rows) => {
      const expected = rows.map(([Testo, Altro]) => ({ Testo, Altro }));
      expect(JSON.parse((await writeRows('json', rows)).toString())).toEqual(expected);
      expect(parseYaml((await writeRows('yaml', rows)).toString())).toEqual(expected);
    }),
  );
});

describe('xlsx', () => {
  /** XML cannot hold them. */
  const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

  test('holds every text as it was, as text, with no formula anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfText, async (rows) => {
        const book = read(await writeRows('excel', rows));
        const sheet = book.Sheets.Prova ?? {};
        for (const [place, row] of rows.entries())
          for (const [column, value] of row.entries()) {
            const cell = sheet[`${'AB'[column]}${place + 2}`];
            expect(cell?.f).toBeUndefined();
            // Whoever reads it takes the two signs for one line break.
            expect(cell?.v ?? '').toBe(value.replace(unwritable, '').replaceAll('\r\n', '\n'));
            if (cell && value !== '') expect(cell.t).toBe('s');
          }
      }),
      { numRuns: 60, examples: [[[['due\r\nrighe', '\r\n']]]] },
    );
  });

  test('holds as much of a text as a cell can, and no half of a sign', async () => {
    const most = 32_767;
    for (const [given, held] of [
      ['x'.repeat(most + 5), 'x'.repeat(most)],
      [`${'&'.repeat(most)}y`, '&'.repeat(most)],
      [`${'x'.repeat(most - 1)}😀`, `${'x'.repeat(most - 1)}\ufffd`],
    ] as const)
      expect(read(await writeRows('excel', [[given, '']])).Sheets.Prova?.A2?.v).toBe(held);
  });

  test('can be filtered by its headings, which stay in sight, in columns wide enough', async () => {
    const name = 'Nome e cognome di una persona, per esteso';
    const bytes = await writeRows('excel', [
      [name, null],
      ['x', null],
    ]);
    const { Sheets } = read(bytes, { cellStyles: true });
    expect(Sheets.Prova?.['!autofilter']).toEqual({ ref: 'A1:B3' });
    expect(Sheets.Prova?.['!cols']?.map((column) => column.width)).toEqual([name.length + 1, 9]);
  });

  test('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, index): Row => [`riga ${index}`, null]);
    const book = read(await buffer(writeWorkbook(sheetOf, columns, splitIntoBatches(rows), 3)));
    expect(book.SheetNames).toEqual(['Prova', 'Prova 2', 'Prova 3']);
    const found = book.SheetNames.flatMap((name) => utils.sheet_to_json<{ Testo: string }>(book.Sheets[name] ?? {}));
    expect(found.map(({ Testo }) => Testo)).toEqual(rows.map(([first]) => first));
  });

  test('has one sheet where the rows fill it, or are none', async () => {
    const rows = Array.from({ length: 3 }, (): Row => ['x', 'y']);
    for (const some of [rows, []])
      expect(read(await buffer(writeWorkbook(sheetOf, columns, splitIntoBatches(some), 3))).SheetNames).toEqual([
        'Prova',
      ]);
  });

  test('fails when its rows do', async () => {
    const failing = (async function* () {
      yield [['x', 'y']];
      throw new Error('lost');
    })();
    await expect(buffer(writeWorkbook(sheetOf, columns, failing))).rejects.toThrow('lost');
  });

  test('lets go of its rows when the file cannot be written', async () => {
    const { promise: isLetGo, resolve } = Promise.withResolvers<void>();
    const endless = (async function* () {
      try {
        for (;;) yield [[randomBytes(1000).toString('hex'), 'y']];
      } finally {
        resolve();
      }
    })();
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
    await expect(pipeline(writeWorkbook(sheetOf, columns, endless), full)).rejects.toThrow('disk full');
    await isLetGo;
  });
});

test('a length of time has no fractions and hours without end', () => {
  const shown = createFormatter({ heading: '', kind: 'seconds' });
  expect(['0', '59.999', '3723.5', '360000'].map(shown)).toEqual(['00:00:00', '00:00:59', '01:02:03', '100:00:00']);
});
