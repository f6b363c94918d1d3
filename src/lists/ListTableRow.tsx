import ChevronRight from '@mui/icons-material/ChevronRight';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { type Column, visibleFrom } from './column.ts';
import type { LimitedSelection } from './useLimitedSelection.ts';

const Clipped = styled('div')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

interface Props<R> {
  record: R;
  columns: readonly Column<R>[];
  hasSelection: boolean;
  selection: LimitedSelection;
  nameOf: (record: R) => string;
  detailOf?: (record: R) => string;
}

export const ListTableRow = <R extends RaRecord>({ record, columns, nameOf, detailOf, ...rest }: Props<R>) => {
  const { hasSelection, selection } = rest;
  const isSelected = hasSelection && selection.isSelected(record.id);
  const address = detailOf?.(record);
  const name = nameOf(record);

  return (
    <TableRow hover selected={isSelected}>
      {hasSelection && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isSelected}
            onChange={() => selection.toggle(record.id)}
            slotProps={{ input: { 'aria-label': it.list.selectRow(name) } }}
          />
        </TableCell>
      )}
      {columns.map(({ name: column, render, align, from }, place) => (
        <TableCell key={column} align={align} sx={visibleFrom(from)}>
          <Clipped>
            {address && place === 0 ? (
              <MuiLink component={Link} to={address} underline="hover" sx={{ color: 'text.primary', fontWeight: 500 }}>
                {render(record)}
              </MuiLink>
            ) : (
              render(record)
            )}
          </Clipped>
        </TableCell>
      ))}
      {address && (
        <TableCell align="right" sx={{ width: 52 }}>
          <IconButton component={Link} to={address} aria-label={it.list.openRow(name)}>
            <ChevronRight />
          </IconButton>
        </TableCell>
      )}
    </TableRow>
  );
};
