import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** How many of the columns are shown: a cell across more of them than there are would make others. */
const useShownCount = (columns: readonly Pick<Column<never>, 'from'>[]): number => {
  const { breakpoints } = useTheme();
  const isFrom = {
    xs: true,
    sm: useMediaQuery(breakpoints.up('sm')),
    md: useMediaQuery(breakpoints.up('md')),
    lg: useMediaQuery(breakpoints.up('lg')),
    wide: useMediaQuery(breakpoints.up('wide')),
    xl: useMediaQuery(breakpoints.up('xl')),
  };
  return columns.filter(({ from = 'xs' }) => isFrom[from]).length;
};

interface Props {
  id: string;
  columns: readonly Pick<Column<never>, 'from'>[];
  /** Columns beside them: the choice of rows, what opens this. */
  others: number;
  children: ReactNode;
}

/** What a row opens, below it and as wide as the table. */
export const RowBelow = ({ id, columns, others, children }: Props) => (
  <tr className="below">
    <td id={id} colSpan={useShownCount(columns) + others}>
      {children}
    </td>
  </tr>
);
