import type { ExportStyle } from './codes.ts';

/** What a spreadsheet may take for a formula, whatever blanks it begins with; also what such an apostrophe stands before. */
const risky = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** The text that {@link escapeFormula} made this one of. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && risky.test(text) ? text.slice(1) : text;

/** Quoted also where only another separator would end the cell: what follows must not begin one there either. */
const needsQuotes = /[";,\t\r\n]|^\s|\s$/;

const quoteCell = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Most texts: neither quoted nor taken for a formula. One look at each is enough. */
const isPlain = /^(?:[^\s"';,=+\-@＝＋－＠](?:[^";,\t\r\n]*[^\s";,])?)?$/;

/** A text as a cell of a csv that no spreadsheet runs. */
export const formatTextCell = (text: string): string => (isPlain.test(text) ? text : quoteCell(escapeFormula(text)));

interface CsvForm {
  start: string;
  separator: string;
  lineEnd: string;
}

/** RFC 4180: for people as Excel in Italian opens it, UTF-8 with BOM and `;`; for programs plain UTF-8 with `,`. */
export const csvForms: Record<ExportStyle, CsvForm> = {
  people: { start: '\ufeff', separator: ';', lineEnd: '\r\n' },
  programs: { start: '', separator: ',', lineEnd: '\r\n' },
};

const { start, separator, lineEnd } = csvForms.people;

/** A whole file of texts, for people; nothing in it is run by a spreadsheet. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  start + rows.map((cells) => cells.map(formatTextCell).join(separator) + lineEnd).join('');
