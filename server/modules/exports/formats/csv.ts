import { escapeFormula, formatterFor } from '../columnRules.ts';
import type { TextFormat } from './format.ts';

/** Quoted also where only another separator would end the cell: what follows must not begin one there either. */
const needsQuotes = /[";,\t\r\n]|^\s|\s$/;

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const lineEnd = '\r\n';

/** RFC 4180 as Excel in Italian opens it: UTF-8 with BOM, `;`, CRLF; nothing a spreadsheet would run. */
export const csv: TextFormat = (columns) => {
  const makers = columns.map((column) => {
    const shown = formatterFor(column);
    // Nothing but a text can hold what a spreadsheet would run, or what must be quoted.
    return column.kind === 'text' ? (raw: string) => quoted(escapeFormula(shown(raw))) : shown;
  });
  return {
    head: `\ufeff${columns.map(({ heading }) => quoted(heading)).join(';')}${lineEnd}`,
    row(values) {
      let line = '';
      for (let place = 0; place < makers.length; place += 1) {
        const raw = values[place];
        if (place > 0) line += ';';
        if (raw !== null && raw !== undefined) line += makers[place]?.(raw);
      }
      return line + lineEnd;
    },
    tail: '',
  };
};
