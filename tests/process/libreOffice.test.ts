import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { read, utils, type WorkBook } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportFormat, ExportStyle } from '#contract/codes.ts';
import type { Column } from '#server/modules/exports/columnRules.ts';
import { writeContent } from '#server/modules/exports/formats/index.ts';

const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;

const columns: Column[] = [
  { heading: 'Matricola', kind: 'text' },
  { heading: 'Codice fiscale', kind: 'text' },
  { heading: 'Nome', kind: 'text' },
  { heading: 'Giorno', kind: 'day' },
  { heading: 'Momento', kind: 'instant' },
  { heading: 'Numero', kind: 'number' },
  { heading: 'Quota', kind: 'percent' },
  { heading: 'Tempo', kind: 'seconds' },
  { heading: 'Superato', kind: 'yesNo' },
];
const rows = [
  [
    '00123',
    'RSSMRA80A01H501U',
    'Però; "tutto"\nbene 😀',
    '2026-03-29',
    '2026-03-29 23:59:59',
    '1234.5',
    '33.3',
    '360001',
    't',
  ],
  [
    '1E5',
    '00000000000',
    '=HYPERLINK("http://esempio.it";"qui")',
    '1999-12-31',
    '2026-11-21 09:05:07',
    '-2',
    '100',
    '59',
    'f',
  ],
  ['3/4', '12345678901', ' =1+1', null, null, null, null, null, null],
];

/** What LibreOffice shows of our files, opened as somebody in Italy does. */
describe.runIf(hasOffice)('LibreOffice (left out where `soffice` is not installed)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corsia-office-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const write = async (name: string, format: ExportFormat, style: ExportStyle): Promise<string> => {
    const path = join(folder, name);
    const content = writeContent({ format, style, name: 'Prova' }, columns, Readable.from([rows]));
    await writeFile(path, await buffer(content));
    return path;
  };
  const convert = async (paths: string[], to: string, infilter?: string): Promise<void> => {
    // A profile of its own: LibreOffice runs once for each.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const filter = infilter ? [`--infilter=${infilter}`] : [];
    const target = ['--convert-to', to, '--outdir', join(folder, 'out'), ...paths];
    await promisify(execFile)('soffice', [profile, '--headless', ...filter, ...target], { timeout: 120_000 });
  };
  const readConverted = async (name: string): Promise<WorkBook> =>
    read(await readFile(join(folder, 'out', name)), { cellFormula: true });
  /** Separator, `"`, UTF-8, from the first line, columns as they seem or as text, Italian, special numbers recognised. */
  const openCsv = async (path: string, separator: ';' | ',', kinds = ''): Promise<WorkBook> => {
    await convert([path], 'xlsx', `CSV:${separator.charCodeAt(0)},34,76,1,${kinds},1040,false,true`);
    return readConverted('dati.xlsx');
  };
  const getSheet = (book: WorkBook) => book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const listFormulas = (book: WorkBook) => Object.values(getSheet(book)).flatMap((cell) => cell?.f ?? []);

  test('reads every cell of an xlsx as it was written, and shows it as Italians write it', {
    timeout: 150_000,
  }, async () => {
    const paths = [await write('people.xlsx', 'excel', 'people'), await write('programs.xlsx', 'excel', 'programs')];
    // As shown, with `,` between cells.
    await convert(paths, 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1040,false,true');
    await convert(paths, 'xlsx');
    for (const [style, day, moment] of [
      ['people', '29-03-2026', '29-03-2026 23:59:59'],
      ['programs', '2026-03-29', '2026-03-29 23:59:59'],
    ] as const) {
      const text = await readFile(join(folder, 'out', `${style}.csv`));
      const shown: string[][] = parse(text, { relax_column_count: true });
      const yes = style === 'people' ? 'Sì' : 'TRUE';
      expect(shown.slice(0, 3)).toEqual([
        columns.map(({ heading }) => heading),
        ['00123', 'RSSMRA80A01H501U', rows[0]?.[2], day, moment, '1234.5', '33.3%', '100:00:01', yes],
        [
          '1E5',
          '00000000000',
          '=HYPERLINK("http://esempio.it";"qui")',
          style === 'people' ? '31-12-1999' : '1999-12-31',
          style === 'people' ? '21-11-2026 09:05:07' : '2026-11-21 09:05:07',
          '-2',
          '100.0%',
          '00:00:59',
          style === 'people' ? 'No' : 'FALSE',
        ],
      ]);
      expect(shown[3]?.slice(0, 3)).toEqual(['3/4', '12345678901', ' =1+1']);
      const book = await readConverted(`${style}.xlsx`);
      // LibreOffice writes booleans so.
      expect(listFormulas(book)).toEqual(style === 'people' ? [] : ['TRUE()', 'FALSE()']);
      const kinds = 'ABCDEFGH'.split('').map((column) => getSheet(book)[`${column}2`]?.t);
      expect(kinds.slice(0, 3)).toEqual(['s', 's', 's']);
      expect(kinds.slice(3)).not.toContain('s');
    }
  });

  test('reads numbers and times of a csv for people, its days as days, and runs nothing', {
    timeout: 150_000,
  }, async () => {
    const book = await openCsv(await write('dati.csv', 'csv', 'people'), ';');
    const sheet = getSheet(book);
    expect(listFormulas(book)).toEqual([]);
    expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual(columns.map(({ heading }) => heading));
    const values = 'BCDEFGHI'.split('').map((column) => sheet[`${column}2`]?.v);
    expect(values.slice(0, 2)).toEqual(['RSSMRA80A01H501U', rows[0]?.[2]]);
    // Days, as spreadsheets count them.
    expect(values[2]).toBe(46_110);
    expect(values[3]).toBeCloseTo(46_110 + 86_399 / 86_400, 8);
    expect(values.slice(4, 6)).toEqual([1234.5, 33.3]);
    expect(values[6]).toBeCloseTo(360_001 / 86_400, 8);
    expect(values[7]).toBe('Sì');
    expect(sheet.C3?.v).toBe(`'${rows[1]?.[2]}`);
    expect(sheet.C4?.v).toBe("' =1+1");
  });

  test('takes the zeros off the codes of a csv, and keeps them where it is told that the columns are texts', {
    timeout: 150_000,
  }, async () => {
    const path = await write('dati.csv', 'csv', 'people');
    const listCodes = (book: WorkBook) => ['A2', 'A3', 'B2', 'B3', 'B4'].map((place) => getSheet(book)[place]?.v);
    expect(listCodes(await openCsv(path, ';'))).toEqual([123, 100_000, 'RSSMRA80A01H501U', 0, 12_345_678_901]);
    expect(listCodes(await openCsv(path, ';', '1/2/2/2'))).toEqual([
      '00123',
      '1E5',
      'RSSMRA80A01H501U',
      '00000000000',
      '12345678901',
    ]);
  });

  test('runs nothing of a csv for programs either', { timeout: 150_000 }, async () => {
    const book = await openCsv(await write('dati.csv', 'csv', 'programs'), ',');
    expect(listFormulas(book)).toEqual([]);
    expect(getSheet(book).C2?.v).toBe(rows[0]?.[2]);
    expect(getSheet(book).C3?.v).toBe(`'${rows[1]?.[2]}`);
  });
});
