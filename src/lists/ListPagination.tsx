import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useFocusHandedOn } from '../feedback/useFocusKept.ts';
import { it } from '../i18n/it.ts';
import { screenOnly } from '../theme/paper.ts';

interface Props {
  sizes: readonly number[];
  /** Which list these are the pages of, where a screen has two. */
  label?: string;
}

/** Page size, range and the two arrows, at the foot of the list. */
export const ListPagination = ({ sizes, label }: Props) => {
  const { page, perPage, total, isPending, setPage, setPerPage } = useListContext();
  const labelId = useId();
  const nav = useRef<HTMLElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(nav, previous, next);
  if (isPending || !total) return null;

  const last = Math.max(1, Math.ceil(total / perPage));
  const offered = sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b);
  return (
    <Box
      ref={nav}
      component="nav"
      className={screenOnly}
      aria-label={label ? it.list.pagesOf(label) : it.list.pages}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        minHeight: 48,
        px: 1.25,
      }}
    >
      <Typography id={labelId} variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {it.list.rowsPerPage}
      </Typography>
      <Select
        size="small"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        labelId={labelId}
        sx={{ minHeight: 30, fontSize: '0.8125rem', '& .MuiSelect-select.MuiInputBase-inputSizeSmall': { py: 0.5 } }}
      >
        {offered.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      {/* A new total is told beside the title. Here only a change of page is: with a new total the region is a new one. */}
      <Typography
        key={total}
        variant="body2"
        role="status"
        sx={{ mx: 1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {it.list.range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}
      </Typography>
      <IconButton ref={previous} onClick={() => setPage(page - 1)} disabled={page <= 1} aria-label={it.list.previous}>
        <ChevronLeft />
      </IconButton>
      <IconButton ref={next} onClick={() => setPage(page + 1)} disabled={page >= last} aria-label={it.list.next}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
};
