import { csvForms, formatTextCell } from '#contract/csv.ts';
import { createFormatter } from '../columnRules.ts';
import type { TextFormat } from './format.ts';

/** Nothing in it is run by a spreadsheet. */
export const createCsvWriter: TextFormat = (columns, style) => {
  const { start, separator, lineEnd } = csvForms[style];
  const makers = columns.map((column) => {
    const shown = createFormatter(column, style);
    // Nothing but a text can hold what a spreadsheet would run, or what must be quoted.
    return column.kind === 'text' ? (raw: string) => formatTextCell(shown(raw)) : shown;
  });
  const headings = columns.map(({ heading }) => formatTextCell(heading));
  return {
    head: () => `${start}${headings.join(separator)}${lineEnd}`,
    row(values) {
      let line = '';
      for (let place = 0; place < makers.length; place += 1) {
        const raw = values[place];
        if (place > 0) line += separator;
        if (raw !== null && raw !== undefined) line += makers[place]?.(raw);
      }
      return line + lineEnd;
    },
    tail: () => '',
  };
};
