import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unescapeFormula } from '#contract/csv.ts';
import { openFile } from '#server/modules/importFiles/openFile.ts';
import { importFileLimits } from '#server/modules/importFiles/rules.ts';
import { makeFolder, writeCsvLine } from '#tests/support/importFiles.ts';
import { listCells, listNotes, readWhole } from '#tests/support/openedFile.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

let count = 0;
const read = async (content: string | Uint8Array) => {
  count += 1;
  return readWhole(await folder.write(`${count}.csv`, content), 'csv');
};

const swapBytes = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

/** Characters of Windows-1252 that stand elsewhere in Unicode, with their bytes. */
const ofWindows: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, Š: 0x8a };
const encodeInWindows = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => ofWindows[letter] ?? letter.charCodeAt(0)));

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, the other way round': (text) => swapBytes(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'Windows-1252': encodeInWindows,
};

const letters = fc.constantFrom(...'aZ09 àèéìòùÀÈçñü@._-\'"«»€’“”–Š;,\t|\n=+'.split(''));
const cell = fc.string({ unit: letters, maxLength: 12 });
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(
    fc.array(cell, { minLength: width, maxLength: width }).filter((cells) => cells.some((value) => value.trim())),
    { minLength: 1, maxLength: 8 },
  ),
);

describe('a csv file', () => {
  test('reads back as it was written, whatever separates cells and ends lines, in every encoding', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(';', ',', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(...Object.keys(encodings)),
        fc.nat({ max: 2 }),
        async (rows, separator, end, encoding, blank) => {
          const headings = rows[0]?.map((_, place) => `colonna ${place}`) ?? [];
          const lines = [headings, ...rows].map((cells) => writeCsvLine(cells, separator).replaceAll('\n', end));
          // A letter beyond ASCII, so that no encoding is mistaken for another.
          const text = lines.join(end.repeat(1 + blank)).replace('colonna 0', 'età');
          const encoded = encodings[encoding]?.(text) ?? Buffer.alloc(0);
          const file = await read(encoded);
          expect(listCells(file)).toEqual(rows.map((cells) => cells.map(unescapeFormula)));
          expect(file.headings.cells[0]).toBe('età');
          // Every row begins on the line an editor shows.
          const inEditor = text.replaceAll(/\r\n?/g, '\n').split('\n');
          for (const [place, { line }] of file.rows.entries())
            expect(inEditor[line - 1]).toBe(writeCsvLine(rows[place] ?? [], separator).split('\n')[0]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('says in which encoding and with which separator it was read', async () => {
    const file = await read(encodeInWindows('nome;città\nMario;Forlì – “città”'));
    expect(listCells(file)).toEqual([['Mario', 'Forlì – “città”']]);
    expect(listNotes(file, 'encoding')).toEqual(['Codifica riconosciuta: Windows-1252.']);
    expect(listNotes(file, 'separator')).toEqual(['Separatore riconosciuto: punto e virgola.']);
  });

  test('says where no separator was found, and which there may be', async () => {
    const file = await read('username|nome|cognome\nada|Ada|Bo\n');
    expect(listNotes(file, 'separator')).toEqual([
      'Nessun separatore riconosciuto: ogni riga è letta come una sola cella. I valori vanno separati con punto e virgola, virgola o tabulazione.',
    ]);
  });

  test('of Excel says its separator in a line of its own, which is no heading', async () => {
    const file = await read('\uFEFFsep=|\r\nnome|cognome, note\r\nMario|Rossi; Bianchi\r\n');
    expect(file.headings).toEqual({ line: 2, cells: ['nome', 'cognome, note'] });
    expect(file.rows).toEqual([{ line: 3, cells: ['Mario', 'Rossi; Bianchi'] }]);
    expect(listNotes(file, 'separator')).toEqual(['Separatore riconosciuto: «|».']);
  });

  test('with commas in its headings is still parted by what parts all its rows', async () => {
    const file = await read('nome, per esteso;note, varie, altre\nMario;a\nAnna;b\n');
    expect(file.headings.cells).toEqual(['nome, per esteso', 'note, varie, altre']);
  });

  test.each([';', ','])('may have a title above its headings, parted by %j', async (separator) => {
    const file = await read(
      [
        'Elenco dei dipendenti',
        '',
        'al 31/12/2026',
        writeCsvLine(['a', 'b', 'c', 'd'], separator),
        writeCsvLine(['1', '2', '3', '4'], separator),
      ].join('\n'),
    );
    expect(file.headings).toMatchObject({ line: 4, cells: ['a', 'b', 'c', 'd'] });
    expect(file.rows).toEqual([{ line: 5, cells: ['1', '2', '3', '4'] }]);
    expect(listNotes(file, 'rows_above')).toEqual(['2 righe sopra le intestazioni non vengono lette (1, 3).']);
    // A single column is none.
    const narrow = await read('nome\nAda\nBea,Carla\n');
    expect(narrow.headings.cells).toEqual(['nome']);
    expect(listNotes(narrow, 'rows_above')).toEqual([]);
  });

  test('whose headings something parts has no title, whatever parts its rows better', async () => {
    const file = await read('età\tcitta\n;\t;;\n\ta\n');
    expect(file.headings.cells).toEqual(['età', 'citta']);
    expect(listCells(file)).toEqual([
      [';', ';;'],
      ['', 'a'],
    ]);
  });

  test('of one column needs no separator', async () => {
    expect(listCells(await read('username\nmrossi\nbianchi\n'))).toEqual([['mrossi'], ['bianchi']]);
  });

  test('keeps quotes within a cell that is not quoted, as Excel does', async () => {
    const file = await read('nome;via\nMario;Via "Roma" 3\nAnna;"Via ""Po"" 1"\n');
    expect(listCells(file)).toEqual([
      ['Mario', 'Via "Roma" 3'],
      ['Anna', 'Via "Po" 1'],
    ]);
  });

  test('with a value too many in a row says so of that row alone', async () => {
    const { rows } = await read('nome;cognome\nMario;Rossi;oops\nAnna;Bianchi;;\nUgo;Verdi\n');
    expect(rows[0]?.errors).toEqual([
      {
        code: 'too_many_cells',
        cell: null,
        text: 'La riga 2 ha 3 valori, ma le colonne sono 2: un valore con il separatore va fra virgolette.',
      },
    ]);
    expect(rows.slice(1).map(({ errors }) => errors)).toEqual([undefined, undefined]);
  });

  test('with too few values in a row takes them for empty, and notes the lines', async () => {
    const file = await read('a;b;c\n1;2\n\n4\n');
    expect(file.rows).toEqual([
      { line: 2, cells: ['1', '2', ''] },
      { line: 4, cells: ['4', '', ''] },
    ]);
    expect(listNotes(file, 'short_rows')).toEqual([
      '2 righe hanno meno valori delle colonne (2, 4): quelli mancanti sono considerati vuoti.',
    ]);
  });

  test('that was encoded twice notes where', async () => {
    const file = await read('nome;cognome\nNiccolÃ²;Lâ€™Erario\nZoë;São Paulo\n');
    expect(listNotes(file, 'garbled_characters')[0]).toContain('(A2, B2)');
  });

  test('takes rows of separators alone for none', async () => {
    expect(listCells(await read(';;\n\na;b;c\n;;\n1;2;3\n ; ;\n'))).toEqual([['1', '2', '3']]);
  });
});

describe('a csv file somebody means harm with', () => {
  test('may hold NUL, other control characters and halves of characters: the cell is told, and stored without', async () => {
    const { rows } = await read('a;b\nuno\0;due\u0007\ntre;quattro\n');
    expect(rows[0]?.cells).toEqual(['uno\uFFFD', 'due\uFFFD']);
    expect(rows[0]?.errors?.map(({ code, cell: name }) => [code, name])).toEqual([
      ['unreadable_characters', 'A2'],
      ['unreadable_characters', 'B2'],
    ]);
    expect(rows[1]?.errors).toBeUndefined();
    const half = await read(swapBytes(Buffer.from('\uFEFFa;b\nuno;\uD800x\n', 'utf16le')));
    expect(half.rows[0]?.errors?.[0]?.code).toBe('unreadable_characters');
  });

  test('may have a cell of a megabyte, which is told and cut', async () => {
    const { rows } = await read(`a;b\nuno;${'x'.repeat(1_000_000)}\ntre;quattro\n`);
    expect(rows[0]?.cells[1]).toHaveLength(101);
    expect(rows[0]?.errors).toEqual([
      { code: 'cell_too_long', cell: 'B2', text: 'La cella B2 ha più di 32.767 caratteri.' },
    ]);
    expect(rows[1]?.cells).toEqual(['tre', 'quattro']);
  });

  const wide = Array.from({ length: importFileLimits.columns + 1 }, (_, place) => `c${place}`).join(';');

  test.each([
    ['nothing', '', 'empty_file', 'Il file è vuoto.'],
    ['a mark alone', '\uFEFF', 'empty_file', 'Il file non contiene nessun valore.'],
    ['blank lines', '\n\n;;;\n', 'empty_file', 'Il file non contiene nessun valore.'],
    [
      'headings alone',
      'a;b\n\n',
      'no_rows',
      'La riga 1 è letta come intestazione, e sotto non c’è nessuna riga da importare.',
    ],
    [
      'a quote that is never closed',
      'a;b\n1;2\n3;"quattro\n5;6\n',
      'unclosed_quote',
      'Le virgolette aperte alla riga 3 non vengono mai chiuse: correggi la riga e riprova.',
    ],
    [
      'a quote that is closed after megabytes',
      `a;b\n1;2\n3;"${'x;y\n'.repeat(2_000_000)}"\n`,
      'row_too_long',
      'La riga che inizia alla 3 è troppo lunga: forse mancano delle virgolette di chiusura.',
    ],
    [
      'too many columns',
      `${wide}\n1\n`,
      'too_many_columns',
      'La riga 1 ha più di 200 colonne: elimina quelle che non servono.',
    ],
    [
      'too many columns further down',
      `a;b\n1;2\n${wide}\n`,
      'too_many_columns',
      'La riga 3 ha più di 200 colonne: elimina quelle che non servono.',
    ],
    [
      'a web page',
      '\n<!DOCTYPE html><html><table><tr><td>a',
      'not_csv',
      'Il file ha il nome di un CSV, ma è una pagina web o un XML: aprilo con Excel o LibreOffice, salvalo come .xlsx e riprova.',
    ],
    ['a PDF', '%PDF-1.4\n1;2\n', 'not_csv', 'Il file è un PDF, non un CSV.'],
    [
      'a workbook',
      'PK\u0003\u0004abc',
      'not_csv',
      'Il file ha il nome di un CSV, ma sembra di Excel: rinominalo con .xlsx e riprova.',
    ],
    [
      'bytes that are no text',
      Buffer.from([1, 2, 3, 0, 0, 10, 200, 7]),
      'not_csv',
      'Il file non è un testo leggibile: salvalo di nuovo come CSV e riprova.',
    ],
  ])('is refused with %s', async (_, content, code, message) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'ImportFileRefusal', code, message });
  });

  test('may have a hundred thousand rows, and no more', async () => {
    const path = await folder.write('long.csv', `a;b\n${'x;y\n'.repeat(importFileLimits.rows + 1)}`);
    const { batches } = await openFile(path, 'csv', { batch: 10_000 });
    let rows = 0;
    const all = async () => {
      for await (const batch of batches) rows += batch.length;
    };
    await expect(all()).rejects.toMatchObject({
      code: 'too_many_rows',
      message: 'Il file ha più di 100.000 righe: dividilo in più file e importali uno alla volta.',
    });
    expect(rows).toBe(90_000);
  });

  test('is read or refused by name, whatever bytes it has', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .string({ unit: fc.constantFrom(...'";,\t\r\n\0a\uFEFF='.split('')), maxLength: 60 })
        .map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const outcome = await read(content).catch((error) => error);
        expect(outcome instanceof Error ? outcome.name : 'read').toMatch(/^(read|ImportFileRefusal)$/);
      }),
      { numRuns: 150 },
    );
  });
});
