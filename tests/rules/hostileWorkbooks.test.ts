import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFileLimits } from '#server/modules/importFiles/rules.ts';
import { makeFolder, writeTextRow, writeWorkbook, writeZip } from '#tests/support/importFiles.ts';
import { readWhole } from '#tests/support/openedFile.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

let count = 0;
const makeNextPath = (): string => {
  count += 1;
  return folder.path(`${count}.xlsx`);
};
const readBytes = async (content: string | Uint8Array) => {
  count += 1;
  return readWhole(await folder.write(`${count}.xlsx`, content), 'excel');
};

const rows = writeTextRow(1, ['a', 'b']) + writeTextRow(2, ['uno', 'due']);
type Workbook = Parameters<typeof writeWorkbook>[1];
const withSheet = async (sheet: string, more: Partial<Workbook> = {}) =>
  readWhole(await writeWorkbook(makeNextPath(), { sheets: [{ name: 'Dati', rows: sheet }], ...more }), 'excel');
const withParts = (parts: NonNullable<Workbook['parts']>) => withSheet(rows, { parts });

const damaged = 'Il file è danneggiato o incompleto: salvalo di nuovo e riprova.';

describe('a workbook somebody means harm with', () => {
  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData/></worksheet>', 'unsafe_xml'],
    [
      'an entity nobody declared',
      '<worksheet><sheetData><row r="1"><c><v>&b;</v></c></row></sheetData></worksheet>',
      'damaged',
    ],
    ['tags that are not closed', '<worksheet><sheetData><row r="1">', 'damaged'],
    ['tags without end', '<a>'.repeat(1000), 'damaged'],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]), 'damaged'],
    ['a row that cannot be', `<worksheet>${writeTextRow(99_999_999, ['a'])}</worksheet>`, 'damaged'],
    ['a row of no number', '<worksheet><row r="__proto__"/></worksheet>', 'damaged'],
    ['a column that cannot be', '<worksheet><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></worksheet>', 'damaged'],
    ['a text that is not there', '<worksheet><row r="1"><c r="A1" t="s"><v>7</v></c></row></worksheet>', 'damaged'],
    ['a text of no number', '<worksheet><row r="1"><c r="A1" t="s"><v>length</v></c></row></worksheet>', 'damaged'],
  ])('is refused with %s', async (_, sheet, code) => {
    await expect(withParts({ 'xl/worksheets/sheet1.xml': sheet })).rejects.toMatchObject({
      name: 'ImportFileRefusal',
      code,
    });
  });

  test('names the cell that is damaged', async () => {
    await expect(withSheet(`${rows}<row r="3"><c r="B3" t="s"><v>7</v></c></row>`)).rejects.toMatchObject({
      message: 'Il foglio «Dati» è danneggiato alla cella B3.',
      place: { sheet: 'Dati', line: 3, cell: 'B3' },
    });
  });

  test('names the row or the cell that comes twice', async () => {
    const row = '<row r="3"><c r="A3" t="str"><v>a</v></c></row>';
    await expect(withSheet(`${rows}${row}${row}`)).rejects.toMatchObject({
      message: 'Il foglio «Dati» è danneggiato alla riga 3.',
      place: { sheet: 'Dati', line: 3 },
    });
    const cell = '<c r="A3" t="str"><v>a</v></c>';
    await expect(withSheet(`${rows}<row r="3">${cell}${cell}</row>`)).rejects.toMatchObject({
      message: 'Il foglio «Dati» è danneggiato alla cella A3.',
    });
  });

  test('may have characters no text has, which are told and left out', async () => {
    const file = await withSheet(
      `${rows}<row r="3"><c r="A3" t="str"><v>a_x0000_b</v></c><c r="B3" t="str"><v>_xD800_</v></c></row>`,
    );
    expect(file.rows[1]).toMatchObject({
      cells: ['a\uFFFDb', '\uFFFD'],
      errors: [
        { code: 'unreadable_characters', cell: 'A3' },
        { code: 'unreadable_characters', cell: 'B3' },
      ],
    });
  });

  test('may have values far to the right, which are too many columns', async () => {
    await expect(withSheet(`${rows}<row r="3"><c r="XFD3"><v>1</v></c></row>`)).rejects.toMatchObject({
      code: 'too_many_columns',
      message: 'La riga 3 del foglio «Dati» ha più di 200 colonne: elimina quelle che non servono.',
    });
  });

  test('costs nothing but its reading for rows and cells without a value', async () => {
    function* emptyRows() {
      yield rows;
      for (let line = 3; line <= 60_000; line += 1) yield `<row r="${line}" ht="15"><c r="A${line}" s="1"/></row>`;
      yield writeTextRow(60_001, ['ultima']);
    }
    const path = await writeWorkbook(makeNextPath(), { sheets: [{ name: 'Dati', rows: emptyRows }] });
    expect((await readWhole(path, 'excel')).rows).toEqual([
      { line: 2, cells: ['uno', 'due'] },
      { line: 60_001, cells: ['ultima', ''] },
    ]);
  });

  test('may say one long text very often, which is too much to hand on', async () => {
    function* repeated() {
      yield writeTextRow(1, ['a', 'b']);
      for (let line = 2; line < 20_000; line += 1) yield `<row r="${line}"><c r="A${line}" t="s"><v>0</v></c></row>`;
    }
    const strings = `<si><t>${'x'.repeat(importFileLimits.cellLength)}</t></si>`;
    const path = await writeWorkbook(makeNextPath(), { sheets: [{ name: 'Dati', rows: repeated }], strings });
    await expect(readWhole(path, 'excel')).rejects.toMatchObject({ code: 'too_heavy' });
  });

  test.each([
    [{ 'xl/workbook.bin': 'x' }, 'Il file è in formato .xlsb: aprilo con Excel, salvalo come .xlsx e riprova.'],
    [
      { 'content.xml': '<a/>' },
      'Il file è in formato OpenDocument (.ods): aprilo con LibreOffice, salvalo come .xlsx e riprova.',
    ],
    [{ 'Index/Document.iwa': 'x' }, 'Il file è di Numbers: esportalo come Excel (.xlsx) e riprova.'],
    [{ 'ppt/presentation.xml': '<a/>' }, 'Il file è una presentazione, non un foglio di calcolo.'],
    [{ 'word/document.xml': '<a/>' }, 'Il file è un documento di Word, non un foglio di calcolo.'],
    [{ 'a.txt': 'x' }, 'Il file è un archivio zip, non un foglio di calcolo .xlsx.'],
    [
      {
        '_rels/.rels': '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="x.xml"/></Relationships>',
        'x.xml': '<a/>',
      },
      'Il file è un archivio zip, non un foglio di calcolo .xlsx.',
    ],
  ])('is refused when it is another zip: %j', async (parts, message) => {
    await expect(readWhole(await writeZip(makeNextPath(), parts), 'excel')).rejects.toMatchObject({
      code: 'not_workbook',
      message,
    });
  });

  test('whose relations go round or lead outside reads nothing else', async () => {
    const to = (target: string, more = '') =>
      withParts({
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"${more}/></Relationships>`,
      });
    await expect(to('../../../etc/passwd')).rejects.toMatchObject({ code: 'empty_file' });
    await expect(to('http://127.0.0.1/', ' TargetMode="External"')).rejects.toMatchObject({ code: 'empty_file' });
    await expect(to('workbook.xml')).rejects.toMatchObject({ code: 'empty_file' });
  });

  test('that is cut short or changed anywhere is refused or read, never more', async () => {
    const whole = await readFile('tests/files/imports/utenti.xlsx');
    const old = await readFile('tests/files/imports/dal1904.xls');
    const change = fc.record({
      bytes: fc.constantFrom(whole, old),
      length: fc.double({ min: 0.1, max: 1, noNaN: true }),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      byte: fc.nat({ max: 255 }),
      isCut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ bytes, length, at, byte, isCut }) => {
        const changed = Buffer.from(isCut ? bytes.subarray(0, Math.ceil(bytes.length * length)) : bytes);
        changed[Math.floor(changed.length * at)] = byte;
        const outcome = await readBytes(changed).catch((error) => error);
        expect(outcome instanceof Error ? outcome.name : 'read').toMatch(/^(read|ImportFileRefusal)$/);
      }),
      { numRuns: 60 },
    );
  });

  test('whose content was changed is refused by its sum', async () => {
    const bytes = await readFile(await writeWorkbook(makeNextPath(), { sheets: [{ name: 'Dati', rows }] }));
    // The sum that the list at the end gives for the sheet.
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    bytes[entry + 16] = (bytes[entry + 16] ?? 0) ^ 1;
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'damaged', message: damaged });
  });
});

describe('a workbook that lies about its size', () => {
  test('is refused while it unpacks', async () => {
    const bytes = await readFile(
      await writeWorkbook(makeNextPath(), { sheets: [{ name: 'Dati', rows: rows + ' '.repeat(100_000) }] }),
    );
    bytes.writeUInt32LE(300, bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('a file that is called a workbook', () => {
  test.each([
    ['<html><body><table><tr><td>a</td></tr></table>', 'ma è una pagina web'],
    ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'in formato XML di Excel 2003'],
    ['a;b\n1;2\n', 'ma è un testo: se è un CSV, rinominalo con .csv e riprova.'],
    ['%PDF-1.4', 'Il file è un PDF, non un foglio di calcolo .xlsx o .xls.'],
    ['\u0001\u0002\u0003', 'Il file è di un tipo non riconosciuto, non un foglio di calcolo .xlsx o .xls.'],
  ])('and is none is refused with what it is: %s', async (content, words) => {
    await expect(readBytes(content)).rejects.toMatchObject({
      code: 'not_workbook',
      message: expect.stringContaining(words),
    });
  });
});
