import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { largeText } from '../../theme/screens.ts';

/** One column of a list. */
export interface Column<R> {
  /** Field of the record, and of the API's ordering where the column can be ordered. */
  name: string;
  label: string;
  render: (record: R) => ReactNode;
  isSortable?: boolean;
  /** The column whose text opens the detail, instead of the first. */
  isName?: true;
  /** It holds what there is to press, which is of no use on paper. */
  isScreenOnly?: true;
  /** Not shown unless it is chosen. */
  isExtra?: true;
  /** Width in pixels with text of the usual size, also by screen; columns without one share what is left. */
  width?: number | Partial<Record<Breakpoint, number>> | undefined;
  /** Its texts, and its heading, take as many lines as they need; otherwise one, cut where the column ends. */
  isWrapping?: true;
  align?: 'right' | 'center';
  /** What stands below the column, from the rows shown and the number of all that fit. */
  total?: (rows: readonly R[], count: number) => ReactNode;
  /** Narrowest screen it is shown on; always by default. */
  from?: Breakpoint;
}

/** Style of a column's width, in the size of the browser's text, which its words need; where text is very large little more. */
export const buildWidth = (width: Column<unknown>['width']) => {
  if (width === undefined) return undefined;
  const screens = typeof width === 'number' ? { xs: width } : width;
  return {
    width: Object.fromEntries(Object.entries(screens).map(([screen, pixels]) => [screen, `${pixels / 16}rem`])),
    ...(screens.xs && { [largeText]: { width: screens.xs * 1.1 } }),
  };
};

/** Style that hides a cell on screens narrower than `from`; paper has them all. */
export const showFrom = (from?: Breakpoint) =>
  from
    ? { display: { xs: 'none', [from]: 'table-cell' }, '@media print': { display: 'table-cell !important' } }
    : undefined;

/** Style that hides a cell on paper, also one that `showFrom` would show there. */
export const hideOnPaper = { '@media print': { display: 'none !important' } };

/** Place of the column that names its row: a screen reader says it with whatever cell of the row is gone to. */
export const findNamePlace = <R>(columns: readonly Column<R>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  );
