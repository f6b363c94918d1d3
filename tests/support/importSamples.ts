import { writeCsvLine, writeTextRow, writeWorkbook } from './importFiles.ts';

/** Files as people really send them, or as somebody means harm with. */

const headings = ['username', 'nome', 'cognome', 'codice_fiscale', 'email', 'corso', 'scadenza', 'gruppi'];

/**
 * What Excel of an Italian machine saves as CSV: separated by `;`, in Windows-1252 or in UTF-8 with a mark, dates as a person
 * writes them, a cell with a line break and quotes.
 * @param course code of a course.
 */
export const makeExcelCsv = (prefix: string, course: string, encoding: 'windows-1252' | 'utf-8'): Buffer => {
  const text = [
    headings,
    [
      `${prefix}.uno`,
      'Niccolò',
      'D’Élite',
      'RSSMRA80A01H501U',
      `${prefix}.uno@example.it`,
      course,
      '31/12/2099',
      'Turno "A"\nsera',
    ],
    [`${prefix}.due`, 'Lucìa', 'Già; Verità', 'BNCLCU85B41F205X', `${prefix}.due@example.it`, course, '1/2/2099', ''],
  ]
    .map((cells) => `${writeCsvLine(cells)}\r\n`)
    .join('');
  if (encoding === 'utf-8') return Buffer.from(`\uFEFF${text}`);
  // Latin-1 but for the one sign that only Windows has.
  return Buffer.from(text.replaceAll('’', '\x92'), 'latin1');
};

/** Unpacks to far more than it is. */
export const writeBomb = (path: string): Promise<string> =>
  writeWorkbook(path, {
    sheets: [
      {
        name: 'Dati',
        *rows() {
          for (let piece = 0; piece < 60; piece += 1) yield ' '.repeat(1_000_000);
        },
      },
    ],
  });

/** A person at each end of the sheet, and a million rows between that have a format and no value. */
export const writeMillionRows = (path: string, prefix: string): Promise<string> => {
  const last = 1_048_576;
  const person = (name: string) => [`${prefix}.${name}`, 'Ada', 'Alfa', 'LFADAA80A41H501X'];
  return writeWorkbook(path, {
    sheets: [
      {
        name: 'Dati',
        *rows() {
          yield writeTextRow(1, headings.slice(0, 4)) + writeTextRow(2, person('prima'));
          for (let line = 3; line < last; line += 1) yield `<row r="${line}" ht="15"><c r="A${line}" s="0"/></row>`;
          yield writeTextRow(last, person('ultima'));
        },
      },
    ],
  });
};
