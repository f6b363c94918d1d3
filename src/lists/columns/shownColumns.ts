import type { Column } from '../table/column.ts';

/** The column whose text opens the detail: it is always shown. */
export const findNameColumn = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find(({ isName }) => isName) ?? columns[0];

/** Columns a list shows unless told otherwise. */
export const listUsualColumns = <R>(columns: readonly Column<R>[]): readonly Column<R>[] =>
  columns.filter(({ isExtra }) => !isExtra);

/** More than these, and each has the same width: theirs were chosen for few. */
const sizedMax = 7;

/**
 * The columns named, in that order, the name's among them in any case; the usual ones for null. The column that opens the
 * detail says so itself, wherever it stands.
 */
export const listShownColumns = <R>(
  columns: readonly Column<R>[],
  names: readonly string[] | null,
): readonly Column<R>[] => {
  if (!names) return listUsualColumns(columns);
  const main = findNameColumn(columns);
  const chosen = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const shown = main && !chosen.includes(main) ? [main, ...chosen] : chosen;
  return shown.map((column): Column<R> => {
    const sized = shown.length > sizedMax ? { ...column, width: undefined } : column;
    return column === main ? { ...sized, isName: true } : sized;
  });
};
