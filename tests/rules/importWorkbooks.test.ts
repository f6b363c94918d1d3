import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unescapeFormula } from '#contract/csv.ts';
import { escapeXml, makeFolder, writeTextRow, writeWorkbook } from '#tests/support/importFiles.ts';
import { listCells, listNotes, readWhole } from '#tests/support/openedFile.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

let count = 0;
type Workbook = Parameters<typeof writeWorkbook>[1];
const write = (workbook: Workbook): Promise<string> => {
  count += 1;
  return writeWorkbook(folder.path(`${count}.xlsx`), workbook);
};
const read = async (workbook: Workbook, sheet?: string) =>
  readWhole(await write(workbook), 'excel', sheet === undefined ? {} : { sheet });

/** Reads a sheet of those rows under headings of their own. */
const readRows = (rows: string, more: Partial<Workbook> & { before?: string; after?: string } = {}) => {
  const { before, after, ...workbook } = more;
  const sheet = { name: 'Foglio1', rows: writeTextRow(1, ['a', 'b', 'c']) + rows, before, after };
  return read({ sheets: [sheet], ...workbook });
};

/** What a cell of that XML reads as. */
const readCell = async (cell: string, more: Partial<Workbook> = {}): Promise<string | undefined> =>
  (await readRows(`<row r="2"><c r="A2" t="str"><v>x</v></c>${cell}</row>`, more)).rows[0]?.cells[1];

// What XML can hold; a line break is one character whatever it was.
const text = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'abc àè€<>&"\'\n\t_x000D_=;'.split('')), fc.constantFrom('😀', '漢', 'ﷺ')),
  })
  .filter((value) => !/_x[0-9a-f]{4}_/i.test(value));
const table = fc.array(
  fc.array(text, { minLength: 3, maxLength: 3 }).filter((cells) => cells.some((value) => value.trim())),
  { minLength: 1, maxLength: 8 },
);

describe('a workbook', () => {
  test('reads back as it was written, texts shared or not, in files of both kinds', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.boolean(), fc.boolean(), async (rows, isShared, isStrict) => {
        const all = [['a', 'b', 'c'], ...rows];
        const writeCell = (value: string, place: string, index: number) =>
          isShared
            ? `<c r="${place}" t="s"><v>${index}</v></c>`
            : `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
        const sheetRows = all.map(
          (cells, row) =>
            `<row r="${row + 1}">${cells.map((value, column) => writeCell(value, `${'ABC'[column]}${row + 1}`, row * 3 + column)).join('')}</row>`,
        );
        const file = await read({
          sheets: [{ name: 'Dati', rows: sheetRows.join('') }],
          ...(isShared && {
            strings: all
              .flat()
              .map((value) => `<si><t>${escapeXml(value)}</t></si>`)
              .join(''),
          }),
          isStrict,
        });
        expect(listCells(file)).toEqual(rows.map((cells) => cells.map(unescapeFormula)));
      }),
      { numRuns: 60 },
    );
  });

  const formats = [
    '00000',
    'dd/mm/yyyy',
    '[$-410]d\\ mmmm\\ yyyy;@',
    'dd/mm/yyyy\\ h:mm',
    'h:mm',
    '[h]:mm:ss',
    '#,##0.00\\ "giorni"',
    '0.00E+00',
    '[Red]mm/yy',
    'General',
    '@',
  ];

  test.each([
    ['an integer', '<c r="B2"><v>42</v></c>', '42'],
    ['0.1 + 0.2', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
    ['a third', '<c r="B2"><v>0.33333333333333331</v></c>', '0.333333333333333'],
    ['a negative', '<c r="B2"><v>-1.5</v></c>', '-1.5'],
    ['nothing but a sign', '<c r="B2"><v>-0</v></c>', '0'],
    ['a code of thirteen digits', '<c r="B2"><v>8001234567890</v></c>', '8001234567890'],
    ['a code with an exponent', '<c r="B2"><v>8.00123456789E+12</v></c>', '8001234567890'],
    ['a code spelt out', '<c r="B2"><v>12345678901234567</v></c>', '12345678901234567'],
    ['a huge number', '<c r="B2"><v>1.5E+25</v></c>', '15000000000000000000000000'],
    ['a tiny number', '<c r="B2"><v>1.5E-9</v></c>', '0.0000000015'],
    ['zeros a format shows', '<c r="B2" s="1"><v>184</v></c>', '00184'],
    ['zeros of a text', '<c r="B2" t="str"><v>00184</v></c>', '00184'],
    ['a date', '<c r="B2" s="2"><v>46053</v></c>', '2026-01-31'],
    ['a date with a time nobody sees', '<c r="B2" s="2"><v>46053.75</v></c>', '2026-01-31'],
    ['a date in words', '<c r="B2" s="3"><v>46053</v></c>', '2026-01-31'],
    ['a date and time', '<c r="B2" s="4"><v>46053.4375</v></c>', '2026-01-31T10:30:00'],
    ['a date whose time is rounded', '<c r="B2" s="4"><v>46053.999999999</v></c>', '2026-02-01'],
    ['a time', '<c r="B2" s="5"><v>0.75</v></c>', '18:00:00'],
    ['hours', '<c r="B2" s="6"><v>1.5</v></c>', '36:00:00'],
    ['a number of days', '<c r="B2" s="7"><v>1234.5</v></c>', '1234.5'],
    ['a number with an exponent', '<c r="B2" s="8"><v>46053</v></c>', '46053'],
    ['a month', '<c r="B2" s="9"><v>46053</v></c>', '2026-01-31'],
    ['a plain number', '<c r="B2" s="10"><v>46053</v></c>', '46053'],
    ['a number as text', '<c r="B2" s="11"><v>46053</v></c>', '46053'],
    ['the first day', '<c r="B2" s="2"><v>1</v></c>', '1900-01-01'],
    ['a day after February 1900', '<c r="B2" s="2"><v>61</v></c>', '1900-03-01'],
    ['the last day', '<c r="B2" s="2"><v>2958465</v></c>', '9999-12-31'],
    ['no day', '<c r="B2" s="2"><v>1E+300</v></c>', `1${'0'.repeat(300)}`],
    ['a day before the first', '<c r="B2" s="2"><v>-5</v></c>', '-5'],
    ['a date as text', '<c r="B2" t="d"><v>2026-01-31T00:00:00.000Z</v></c>', '2026-01-31'],
    ['true', '<c r="B2" t="b"><v>1</v></c>', 'VERO'],
    ['false', '<c r="B2" t="b"><v>0</v></c>', 'FALSO'],
    ['what a formula came to', '<c r="B2"><f>1+1</f><v>2</v></c>', '2'],
    ['what a formula says', '<c r="B2" t="str"><f>A1</f><v>testo</v></c>', 'testo'],
    [
      'rich text',
      '<c r="B2" t="inlineStr"><is><r><t>Ma</t></r><r><rPr><b/></rPr><t xml:space="preserve">rio </t></r><rPh sb="0" eb="1"><t>no</t></rPh></is></c>',
      'Mario ',
    ],
    ['escaped characters', '<c r="B2" t="str"><v>a_x000D_\nb_x005F_c</v></c>', 'a\nb_c'],
    ['CDATA', '<c r="B2" t="str"><v><![CDATA[a<b]]></v></c>', 'a<b'],
    ['a style nobody knows', '<c r="B2" s="99"><v>5</v></c>', '5'],
  ])('reads %s', async (_, cell, expected) => {
    expect(await readCell(cell, { formats })).toBe(expected);
  });

  test('that counts days from 1904 has the same dates', async () => {
    const cell = '<c r="B2" s="1"><v>44591</v></c>';
    expect(await readCell(cell, { formats: ['dd/mm/yyyy'], has1904: true })).toBe('2026-01-31');
  });

  test('with cells and rows that do not say where they are', async () => {
    const { rows } = await readRows('<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c r="C4"><v>3</v></c></row>');
    expect(rows).toEqual([
      { line: 2, cells: ['1', '2', ''] },
      { line: 4, cells: ['', '', '3'] },
    ]);
  });

  test('with prefixes before its names', async () => {
    const rows = writeTextRow(1, ['a']) + writeTextRow(2, ['uno']);
    const prefixed = rows.replaceAll(/<(\/?)(\w)/g, '<$1x:$2');
    const xml = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${prefixed}</x:sheetData></x:worksheet>`;
    const file = await read({ sheets: [{ name: 'Dati', rows: '' }], parts: { 'xl/worksheets/sheet1.xml': xml } });
    expect(listCells(file)).toEqual([['uno']]);
  });

  test('may have a title above its headings', async () => {
    const rows =
      writeTextRow(1, ['Elenco']) + writeTextRow(3, ['a', 'b', 'c', 'd']) + writeTextRow(4, ['1', '2', '3', '4']);
    const file = await read({ sheets: [{ name: 'Foglio1', rows }] });
    expect([file.headings.line, file.headings.cells, listCells(file)]).toEqual([
      3,
      ['a', 'b', 'c', 'd'],
      [['1', '2', '3', '4']],
    ]);
    expect(listNotes(file, 'rows_above')).toEqual(['Una riga sopra le intestazioni non viene letta (1).']);
  });

  test('with errors of formulas says so of their rows', async () => {
    const { rows } = await readRows(
      '<row r="2"><c r="A2" t="e"><f>X</f><v>#REF!</v></c></row><row r="3"><c r="B3"><v>1</v></c></row>',
    );
    expect(rows).toEqual([
      {
        line: 2,
        cells: ['', '', ''],
        errors: [{ code: 'cell_error', cell: 'A2', text: 'La cella A2 contiene l’errore #RIF!.' }],
      },
      { line: 3, cells: ['', '1', ''] },
    ]);
  });

  test('notes hidden rows and columns, merged cells, values beside, long numbers and formulas without value', async () => {
    const file = await readRows(
      `${writeTextRow(2, ['x'], ' hidden="1"')}${writeTextRow(3, ['y', '', '', '', 'nota'])}
      <row r="4"><c r="A4"><v>1.2345678901234567E+16</v></c><c r="B4"><f>1+1</f></c></row>`,
      {
        before: '<cols><col min="2" max="3" hidden="1"/></cols>',
        after: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
      },
    );
    expect(file.notes.map(({ text: words }) => words)).toEqual([
      'Foglio letto: «Foglio1».',
      'Viene letta anche una riga nascosta (2).',
      'Vengono lette anche le colonne nascoste (B–C).',
      'Le celle unite (A2:A3) hanno di solito il valore solo nella prima: controlla le righe che comprendono.',
      'Alcuni numeri hanno più di 15 cifre (A4) e le ultime potrebbero essere sbagliate: formatta la colonna come testo.',
      'Alcune formule non hanno un risultato salvato (B4): apri il file, salvalo e riprova.',
      'Una riga ha valori fuori dalle colonne intestate (E3), che non vengono letti.',
    ]);
  });
});

describe('the sheet that is read', () => {
  const sheets = [
    { name: 'Vuoto', rows: '<row r="1"><c r="A1" s="0"/></row>' },
    { name: 'Nascosto', state: 'hidden', rows: writeTextRow(1, ['h']) + writeTextRow(2, ['nascosto']) },
    { name: 'Utenti & c.', rows: writeTextRow(3, ['a']) + writeTextRow(4, ['utenti']) },
    { name: 'Altro', rows: writeTextRow(1, ['b']) + writeTextRow(2, ['altro']) },
  ];

  test('is the first visible one with a value', async () => {
    const file = await read({ sheets });
    expect(file.sheet).toBe('Utenti & c.');
    expect(file.headings).toEqual({ line: 3, cells: ['a'] });
    expect(listCells(file)).toEqual([['utenti']]);
    expect(listNotes(file, 'other_sheets')).toEqual(['Fogli non letti: «Vuoto», «Nascosto» (nascosto), «Altro».']);
  });

  test.each([
    ['Altro', 'altro'],
    ['Nascosto', 'nascosto'],
  ])('is the one that was chosen: %s', async (sheet, value) => {
    expect(listCells(await read({ sheets }, sheet))).toEqual([[value]]);
  });

  test.each([
    [sheets, 'Nessuno', 'unknown_sheet', 'Il file non ha un foglio «Nessuno».'],
    [sheets, 'Vuoto', 'empty_file', 'Il foglio «Vuoto» è vuoto.'],
    [sheets.slice(0, 1), undefined, 'empty_file', 'Il file non contiene nessun valore.'],
    [
      sheets.slice(0, 2),
      undefined,
      'hidden_sheets_only',
      'I dati sono solo in fogli nascosti: rendi visibile il foglio da importare e riprova.',
    ],
    [
      [{ name: 'Dati', rows: writeTextRow(1, ['a']) }],
      undefined,
      'no_rows',
      'La riga 1 del foglio «Dati» è letta come intestazione, e sotto non c’è nessuna riga da importare.',
    ],
  ])('is missed where there is none', async (those, sheet, code, message) => {
    await expect(read({ sheets: those }, sheet)).rejects.toMatchObject({ code, message });
  });
});
