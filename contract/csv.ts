/** What a spreadsheet may take for a formula, whatever blanks it begins with. */
const risky = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** Quoted also where only another separator would end the cell: what follows must not begin one there either. */
const needsQuotes = /[";,\t\r\n]|^\s|\s$/;

export const quoteCell = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** RFC 4180 as Excel in Italian opens it: UTF-8 with BOM, `;`, CRLF. */
export const csvForm = { start: '\ufeff', separator: ';', lineEnd: '\r\n' } as const;

/** A whole file of texts; nothing in it is run by a spreadsheet. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  csvForm.start +
  rows
    .map((cells) => cells.map((cell) => quoteCell(escapeFormula(cell))).join(csvForm.separator) + csvForm.lineEnd)
    .join('');
