import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportFormat, ImportRow } from '#server/modules/importFiles/rules.ts';
import { readImportFile } from '#server/modules/importFiles/service.ts';
import { makeFolder, writeTextRow, writeWorkbook } from '#tests/support/importFiles.ts';
import { waitUntil } from './waitUntil.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const getRealPath = (name: string): string => `tests/files/imports/${name}`;

const readAll = async (path: string, format: ImportFormat, sheet?: string) => {
  const file = await readImportFile(path, format, sheet === undefined ? {} : { sheet });
  const rows: ImportRow[] = [];
  for await (const batch of file.batches) rows.push(...batch);
  return { ...file, rows };
};

/** Processes this one has started that are alive; null where the system does not tell. */
const countReaders = async (): Promise<number | null> => {
  const pids = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => null);
  if (pids === null) return null;
  const states = await Promise.all(
    pids
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return states.filter((line) => line.includes('importFiles/program.ts')).length;
};
const expectNoReaders = async (): Promise<void> => {
  await waitUntil(async () => ((await countReaders()) ?? 0) === 0);
};

/** The table of which LibreOffice made the files, as a workbook and as text in which dates and numbers are as shown. */
const people = {
  workbook: [
    ['mrossi', 'Mario', 'Rossi', '00184', '000123', '1980-01-01', '2025-12-31T10:30:00', '18:00:00', 'VERO', '0.1'],
    [
      'lbianchi',
      'Lucìa',
      'Bianchi D’Amico',
      '20121',
      '012345678901234567',
      '1985-02-01',
      '2026-01-31',
      '12:00:00',
      'FALSO',
      '1234.5',
    ],
    [
      'nascosta',
      'Niccolò',
      'De Luca',
      '00009',
      '7',
      '1900-01-01',
      '2026-01-01T23:59:59',
      '23:59:59',
      'VERO',
      '0.0000001',
    ],
  ],
  text: [
    ['mrossi', 'Mario', 'Rossi', '184', '000123', '01/01/1980', '31/12/2025 10:30:00', '18:00:00', 'TRUE', '0.1'],
    [
      'lbianchi',
      'Lucìa',
      'Bianchi D’Amico',
      '20121',
      '012345678901234567',
      '01/02/1985',
      '31/01/2026 00:00:00',
      '12:00:00',
      'FALSE',
      '1234.5',
    ],
  ],
};
const shown = [0, 1, 2, 5, 6, 7, 8, 9, 10, 11];

describe('files of LibreOffice', () => {
  test.each(['utenti.xlsx', 'utenti.xls'])(
    '%s is read with its dates, codes, hidden row, merged cells and errors',
    async (name) => {
      const { kind, sheet, sheets, rows, notes } = await readAll(getRealPath(name), 'excel');
      expect([kind, sheet]).toEqual([name.slice(-4).replace('.', ''), 'Utenti']);
      expect(sheets.map(({ isHidden }) => isHidden)).toEqual([false, false, true]);
      expect(rows.slice(0, 3).map(({ cells }) => shown.map((place) => cells[place]))).toEqual(people.workbook);
      expect(rows[0]?.cells.slice(12)).toEqual(['prima riga\nseconda riga', 'mrossi!']);
      expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7, 8]);
      expect(rows[4]?.errors?.map(({ text }) => text)).toEqual([
        'La cella B7 contiene l’errore #N/D.',
        'La cella C7 contiene l’errore #DIV/0!.',
      ]);
      expect(notes.map(({ code }) => code)).toEqual([
        'sheet',
        'other_sheets',
        'hidden_rows',
        'merged_cells',
        'long_numbers',
      ]);
      expect(notes[2]).toMatchObject({ lines: [4], count: 1 });
    },
  );

  test.each([
    ['utenti.csv', 'UTF-8', 'punto e virgola'],
    ['utentiWindows.csv', 'Windows-1252', 'virgola'],
    ['utentiUtf16.csv', 'UTF-16', 'tabulazione'],
  ])('%s is read', async (name, encoding, separator) => {
    const { rows, notes } = await readAll(getRealPath(name), 'csv');
    expect(rows.slice(0, 2).map(({ cells }) => shown.map((place) => cells[place]))).toEqual(people.text);
    expect(rows.map(({ line }) => line).slice(0, 3)).toEqual([2, 4, 5]);
    expect(notes.slice(0, 2).map(({ text }) => text)).toEqual([
      `Codifica riconosciuta: ${encoding}.`,
      `Separatore riconosciuto: ${separator}.`,
    ]);
  });

  test.each(['dal1904.xlsx', 'dal1904.xls'])('%s counts days from 1904, its first sheet being empty', async (name) => {
    const { rows, sheet } = await readAll(getRealPath(name), 'excel');
    expect(sheet).toBe('Sheet1');
    expect(rows.map(({ cells }) => cells[1])).toEqual(['1904-01-01', '2025-12-31']);
  });

  test('another sheet is read where it is chosen', async () => {
    const { rows } = await readAll(getRealPath('utenti.xls'), 'excel', 'Gruppi');
    expect(rows).toEqual([{ line: 2, cells: ['Sicurezza'] }]);
  });

  test.each([
    ['protetto.xlsx', 'password_protected', 'Il file è protetto da password'],
    ['protetto.xls', 'password_protected', 'Il file è protetto da password'],
    ['utenti.ods', 'not_workbook', 'OpenDocument (.ods): aprilo con LibreOffice'],
    ['pagina.xls', 'not_workbook', 'ma è una pagina web'],
  ])('%s is refused with a sentence', async (name, code, words) => {
    await expect(readAll(getRealPath(name), 'excel')).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });
});

describe('a file that asks for too much', () => {
  const heading = writeTextRow(1, ['a', 'b']);

  test('unpacks to far more than it is: refused by what it says', async () => {
    function* zeros() {
      for (let piece = 0; piece < 60; piece += 1) yield ' '.repeat(1_000_000);
    }
    const path = await writeWorkbook(folder.path('bomb.xlsx'), { sheets: [{ name: 'Dati', rows: zeros }] });
    await expect(readAll(path, 'excel')).rejects.toMatchObject({ code: 'bomb' });
  });

  test('has shared texts beyond its memory: only its process had them', async () => {
    function* strings() {
      for (let text = 0; text < 3200; text += 1) yield `<si><t>${randomBytes(10_000).toString('hex')}</t></si>`;
    }
    const path = await writeWorkbook(folder.path('texts.xlsx'), {
      sheets: [{ name: 'Dati', rows: heading + writeTextRow(2, ['uno']) }],
      strings,
    });
    const before = process.memoryUsage.rss();
    await expect(readAll(path, 'excel')).rejects.toMatchObject({ code: 'too_heavy' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 2 ** 20);
    await expectNoReaders();
  });

  test('has one text without end: its process ends, and says so', async () => {
    const piece = randomBytes(8000).toString('hex').repeat(16);
    function* endless() {
      yield `${heading}<row r="2"><c r="A2" t="inlineStr"><is><t>`;
      for (let place = 0; place < 1450; place += 1) yield `${piece}${place}`;
      yield '</t></is></c></row>';
    }
    const path = await writeWorkbook(folder.path('endless.xlsx'), { sheets: [{ name: 'Dati', rows: endless }] });
    await expect(readAll(path, 'excel')).rejects.toMatchObject({ code: 'too_heavy' });
  });
});

describe('a million empty rows', () => {
  const people = [['ada'], ['bea']];
  const last = 1_048_576;

  test('of a workbook are none, with or without formats, and what comes after them is read', {
    timeout: 60_000,
  }, async () => {
    function* rows() {
      yield writeTextRow(1, ['username']) + writeTextRow(2, ['ada']);
      for (let line = 3; line < last; line += 1) yield `<row r="${line}" ht="15"><c r="A${line}" s="0"/></row>`;
      yield writeTextRow(last, ['bea']);
    }
    const path = await writeWorkbook(folder.path('empty.xlsx'), { sheets: [{ name: 'Dati', rows }] });
    const file = await readAll(path, 'excel');
    expect(file.rows.map(({ cells }) => cells)).toEqual(people);
    expect(file.rows.map(({ line }) => line)).toEqual([2, last]);
  });

  test.each([
    ['lines', '\n'],
    ['separators', ';;\r\n'],
  ])('of a csv are none: %s', { timeout: 60_000 }, async (name, empty) => {
    const path = await folder.write(`${name}.csv`, `username;;\nada;;\n${empty.repeat(1_000_000)}bea;;\n`);
    const file = await readAll(path, 'csv');
    expect(file.rows.map(({ cells }) => cells[0])).toEqual(people.flat());
  });
});

describe('a process that reads', () => {
  test('ends with its file: read to the end, left half-way, closed, or refused', async () => {
    const rows = Array.from({ length: 5000 }, (_, place) => `${place};x\n`).join('');
    const path = await folder.write('rows.csv', `a;b\n${rows}`);
    expect((await readAll(path, 'csv')).rows).toHaveLength(5000);
    await expectNoReaders();
    for await (const batch of (await readImportFile(path, 'csv', { batch: 10 })).batches) {
      expect(batch).toHaveLength(10);
      break;
    }
    await expectNoReaders();
    const unread = await readImportFile(path, 'csv');
    unread.close();
    unread.close();
    await expectNoReaders();
    await expect(readAll(await folder.write('heading.csv', 'a;b\n'), 'csv')).rejects.toMatchObject({ code: 'no_rows' });
    await expectNoReaders();
  });

  test('makes the next wait while two are at work', async () => {
    const path = await folder.write('few.csv', 'a\n1\n');
    const [one, two] = await Promise.all([readImportFile(path, 'csv'), readImportFile(path, 'csv')]);
    let isOpen = false;
    const third = readImportFile(path, 'csv').then((file) => {
      isOpen = true;
      return file;
    });
    for await (const batch of one?.batches ?? []) expect(batch).toEqual([{ line: 2, cells: ['1'] }]);
    (await third).close();
    expect(isOpen).toBe(true);
    two?.close();
    await expectNoReaders();
  });
});
