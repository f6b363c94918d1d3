import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { paper } from '#contract/paper.ts';

/**
 * Every column has its width in points. Without one pdfmake widens it to its longest word, over the edge of the paper: a name
 * without spaces took the columns beside it along.
 */
export const sideMargin = 36;
export const lineWidth = 595 - 2 * sideMargin;
const columnGap = 6;

/** Lines between rows, none between columns. */
const rowLayout: CustomTableLayout = {
  hLineWidth: (place: number) => (place === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => paper.rule,
  paddingLeft: () => 0,
  paddingRight: () => columnGap,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/** Lines that fit on a page beside its margins and the head of a table, with some to spare. */
const pageLines = 50;
/** Points a letter is wide, or more. */
const letterWidth = 5;

/** How many lines a cell takes, or more. */
export const countLines = (cell: TableCell | undefined, width: number): number =>
  JSON.stringify(cell ?? '')
    .split(/\\n|","/)
    .reduce((lines, text) => lines + Math.ceil((text.length * letterWidth) / width), 0);

/**
 * Rows whose cells are texts, below a head that every page repeats. A page ends with a whole row; of rows that none can hold
 * all would be lost that is on the next one, so tables with such a row are broken anywhere. The column `'*'` takes what is left.
 */
export const drawTable = (given: (number | '*')[], head: string[], rows: TableCell[][]): Content => {
  const rest = given.reduce((left: number, width) => left - columnGap - (width === '*' ? 0 : width), lineWidth);
  const widths = given.map((width) => (width === '*' ? rest : width));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: rows.every((cells) =>
        widths.every((width, place) => countLines(cells[place], width) <= pageLines),
      ),
      widths,
      body: [head.map((text) => ({ text, style: 'head' })), ...rows],
    },
    layout: rowLayout,
  };
};
