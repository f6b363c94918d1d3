type Test = (element: Element) => boolean;

/** What a table says of itself for the library, as JSON; nothing where it cannot be read. */
const readLayout = (table: Element): Record<string, unknown> => {
  try {
    return JSON.parse(table.getAttribute('data-pdfmake') ?? '{}') ?? {};
  } catch {
    return {};
  }
};

const dropWidth = (table: Element, column: number): void => {
  const { widths, ...others } = readLayout(table);
  if (!Array.isArray(widths)) return;
  const kept = widths.filter((_, place) => place !== column);
  table.setAttribute('data-pdfmake', JSON.stringify({ ...others, widths: kept }));
};

const isSingle = ({ colSpan, rowSpan }: HTMLTableCellElement): boolean => colSpan === 1 && rowSpan === 1;

/** The columns of a table from the last; none where cells span several, or rows are not of one length. */
const listColumns = (rows: readonly HTMLTableRowElement[]): HTMLTableCellElement[][] => {
  const cells = rows.map((row) => [...row.cells]);
  const [first = []] = cells;
  if (!cells.every((row) => row.length === first.length && row.every(isSingle))) return [];
  return first.map((_, column) => cells.flatMap((row) => row[column] ?? [])).reverse();
};

/** No table is drawn whose rows are not as long as each other: a cell goes with its whole column, or stays without its words. */
const leaveOutCells = (table: HTMLTableElement, isLeftOut: Test): void => {
  const rows = [...table.rows].filter((row) => !isLeftOut(row));
  for (const column of listColumns(rows)) {
    if (!column.every(isLeftOut)) continue;
    dropWidth(table, column[0]?.cellIndex ?? -1);
    for (const cell of column) cell.remove();
  }
  for (const cell of rows.flatMap((row) => [...row.cells]).filter(isLeftOut)) {
    cell.removeAttribute('data-if');
    cell.replaceChildren();
  }
};

/** Takes out of a template the elements whose `data-if` names an empty text, and the tables of which nothing is left. */
export const leaveOut = (body: HTMLElement, texts: Record<string, string>): void => {
  const isLeftOut: Test = (element) => {
    const name = element.getAttribute('data-if');
    return name !== null && !texts[name];
  };
  for (const table of body.querySelectorAll('table')) leaveOutCells(table, isLeftOut);
  for (const element of body.querySelectorAll('[data-if]')) if (isLeftOut(element)) element.remove();
  for (const table of body.querySelectorAll('table')) if (!table.querySelector('td, th')) table.remove();
};
