import ChevronRight from '@mui/icons-material/ChevronRight';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { type RaRecord, useResourceContext, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { it } from '../../i18n/it.ts';
import { TableCell, TableRow } from '../../layout/plainParts.ts';
import { screenOnly } from '../../theme/paper.ts';
import { openedKey } from '../FocusOpened.tsx';
import { type Column, visibleFrom } from './column.ts';
import type { LimitedSelection } from './useLimitedSelection.ts';

const Clipped = styled('div')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&.wrapping': { padding: '6px 0', whiteSpace: 'normal', overflowWrap: 'anywhere', hyphens: 'auto', lineHeight: 1.4 },
});

/** A text that is cut can be read whole by pointing at it. */
const tellClipped = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
};

/** Where rows are not selected, the name opens the detail wherever the row is clicked. */
const wholeRow = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

const greyed = { bgcolor: 'background.default', '& td': { color: 'text.secondary' } };

interface Props<R> {
  record: R;
  columns: readonly Column<R>[];
  hasSelection: boolean;
  isSelected: boolean;
  onToggle: LimitedSelection['toggle'];
  nameOf: (record: R) => string;
  /** Null where there is none: the row is greyed then. */
  detailOf?: (record: R) => string | null;
  renderRowEnd?: (record: R) => ReactNode;
}

export const ListTableRow = <R extends RaRecord>({ record, columns, nameOf, detailOf, ...rest }: Props<R>) => {
  const { hasSelection, isSelected, onToggle, renderRowEnd } = rest;
  const address = detailOf?.(record);
  const name = nameOf(record);
  const namePlace = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  );
  const isGreyed = address === null;
  const [, setOpened] = useStore(openedKey(useResourceContext() ?? ''), '');
  const remember = () => address && setOpened(address.split('?')[0] ?? '');

  return (
    <TableRow hover={!isGreyed} selected={isSelected} sx={isGreyed ? greyed : { position: 'relative' }}>
      {hasSelection && (
        <TableCell padding="checkbox" className={screenOnly}>
          <Checkbox
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onToggle(record.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
            slotProps={{ input: { 'aria-label': it.list.selectRow(name) } }}
          />
        </TableCell>
      )}
      {columns.map(({ name: column, render, align, from, isWrapping }, place) => (
        <TableCell key={column} align={align} sx={visibleFrom(from)}>
          <Clipped className={isWrapping && 'wrapping'} onMouseEnter={tellClipped}>
            {address && place === namePlace ? (
              <MuiLink
                component={Link}
                to={address}
                onClick={remember}
                underline="hover"
                sx={{ color: 'text.primary', fontWeight: 500, ...(!hasSelection && wholeRow) }}
              >
                {render(record)}
              </MuiLink>
            ) : (
              render(record)
            )}
          </Clipped>
        </TableCell>
      ))}
      {isGreyed && <TableCell className={screenOnly} />}
      {address && (
        <TableCell align="right" className={screenOnly} sx={{ position: 'relative', zIndex: 1, width: 52 }}>
          {renderRowEnd ? (
            renderRowEnd(record)
          ) : (
            <IconButton component={Link} to={address} onClick={remember} aria-label={it.list.openRow(name)}>
              <ChevronRight />
            </IconButton>
          )}
        </TableCell>
      )}
    </TableRow>
  );
};
