import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { columnTexts } from '../../i18n/lists.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import type { Column } from '../table/column.ts';
import { readColumns, withColumns } from '../views/listState.ts';
import { ColumnRows } from './ColumnRows.tsx';
import { type ColumnOrder, listShown, toOrder } from './columnOrder.ts';
import { findNameColumn, listShownColumns, listUsualColumns } from './shownColumns.ts';

const listNames = <R,>(columns: readonly Column<R>[]): string[] => columns.map(({ name }) => name);
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** On phones there is room for the icon alone. */
const Words = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }));

/** Which columns the list shows, and in what order; it stands in the address. */
export const ColumnChooser = <R,>({ columns }: { columns: readonly Column<R>[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The address follows what is chosen: the next choice must not wait for it.
  const [order, setOrder] = useState<ColumnOrder>({ names: [], hidden: [] });
  const { search } = useLocation();
  const navigate = useNavigate();
  const titleId = useId();
  const all = listNames(columns);
  const usual = listNames(listUsualColumns(columns));

  const open = (button: HTMLElement): void => {
    setOrder(toOrder(all, listNames(listShownColumns(columns, readColumns(search)))));
    setAnchor(button);
  };
  const change = (wanted: ColumnOrder): void => {
    setOrder(wanted);
    const shown = listShown(wanted);
    navigate({ search: withColumns(search, isSame(shown, usual) ? null : shown) }, { replace: true });
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon />}
        sx={{ minWidth: 0, px: { xs: 0.75, sm: 1.5 }, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
        onClick={({ currentTarget }) => open(currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        <Words>{columnTexts.title}</Words>
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 340, maxWidth: '100%', p: 1.5 } },
        }}
      >
        <Typography id={titleId} component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
          {columnTexts.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {columnTexts.hint}
        </Typography>
        <ColumnRows
          order={order}
          getLabel={(name) => columns.find((column) => column.name === name)?.label ?? ''}
          main={findNameColumn(columns)?.name}
          onChange={change}
        />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5 }}>
          <Button onClick={() => change(toOrder(all, usual))} disabled={isSame(listShown(order), usual)}>
            {columnTexts.reset}
          </Button>
          <Button variant="outlined" onClick={() => setAnchor(null)}>
            {columnTexts.close}
          </Button>
        </Box>
      </Popover>
    </>
  );
};
