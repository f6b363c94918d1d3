import { keyframes, styled } from '@mui/material/styles';
import { longNameStyles } from '../../page/longNameStyles.ts';
import { Table } from '../../page/plainParts.ts';
import { screenOnly } from '../../theme/paper.ts';
import { largeText } from '../../theme/screens.ts';
import { tokens } from '../../theme/tokens.ts';
import type { Column } from './column.ts';

const fade = keyframes({ '50%': { opacity: 0.5 } });

/** The lines of MUI's small box, 20 pixels of icon. */
const box = { size: 15, line: 1.75 };

/**
 * The table of a list with the looks of its rows, by the plain classes its parts carry. Each part styled by itself would
 * cost more than everything else on the page, twenty times over.
 */
export const ListGrid = styled(Table)(({ theme: { breakpoints } }) => ({
  tableLayout: 'fixed',
  '& tbody': { transition: 'opacity 150ms 250ms' },
  // What is gone is neither read nor chosen.
  '&.outdated tbody': { opacity: 0.5, pointerEvents: 'none' },
  '& .row': { position: 'relative', verticalAlign: 'middle' },
  '& .row:hover': { backgroundColor: tokens.hover },
  '& .row.selected, & .row.selected:hover': { backgroundColor: tokens.accentTint },
  '& .row.greyed': { backgroundColor: tokens.ground },
  '& .cell': {
    height: tokens.row,
    padding: '0 12px',
    borderBottom: `1px solid ${tokens.hairline}`,
    fontSize: '0.875rem',
    lineHeight: 1.5,
    color: tokens.ink,
    textAlign: 'left',
    fontWeight: 'inherit',
  },
  '& .greyed .cell': { color: tokens.quiet },
  '& .cell.right': { textAlign: 'right' },
  '& .cell.center': { textAlign: 'center' },
  '& .cell.choice': { width: 48, padding: '0 0 0 8px' },
  // Above the link that fills the row.
  '& .cell.end': { position: 'relative', zIndex: 1, width: 52, textAlign: 'right' },
  ...Object.fromEntries(
    (['sm', 'md', 'lg', 'wide', 'xl'] as const).map((from) => [
      `& .from-${from}`,
      { '@media screen': { [breakpoints.down(from)]: { display: 'none' } } },
    ]),
  ),
  '& .text': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [largeText]: {
    '& th, & .cell': { paddingInline: 6 },
    '& th, & .text': { whiteSpace: 'normal', overflowWrap: 'anywhere', hyphens: 'auto' },
    '& .MuiChip-root': { height: 'auto' },
    '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', hyphens: 'auto' },
  },
  '& .text.wrapping': {
    padding: '4px 0',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    lineHeight: 1.4,
  },
  ...longNameStyles,
  '& .name': { color: tokens.ink, fontWeight: 500, textDecoration: 'none' },
  '& .name:hover': { textDecoration: 'underline' },
  // Where rows are not selected, the name opens the detail wherever the row is clicked.
  '& .name.whole::after': { content: '""', position: 'absolute', inset: 0 },
  '& .open': { display: 'inline-flex', padding: 6, borderRadius: tokens.radius, color: tokens.quiet },
  '& .open:hover': { backgroundColor: tokens.hover },
  '& .row:hover .open:hover': { backgroundColor: tokens.chip },
  '& .open svg': { width: 20, height: 20, fill: 'currentColor' },
  '& .toggle': {
    display: 'inline-flex',
    padding: 6,
    border: 0,
    borderRadius: tokens.radius,
    background: 'none',
    color: tokens.quiet,
    cursor: 'pointer',
  },
  '& .toggle::after': { content: '""', position: 'absolute', inset: 0 },
  '& .toggle svg': { width: 20, height: 20, fill: 'currentColor', transition: 'transform 150ms' },
  '& .toggle[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '& .below > td': { padding: 0, borderBottom: `1px solid ${tokens.hairline}`, backgroundColor: tokens.ground },
  '& .check': {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    verticalAlign: 'middle',
  },
  '& .check input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& .check .mark': {
    width: box.size,
    height: box.size,
    border: `${box.line}px solid ${tokens.edge}`,
    borderRadius: 2,
  },
  '& .check input:checked + .mark': { borderColor: tokens.accent, backgroundColor: tokens.accent },
  '& .check input:checked + .mark::before': {
    content: '""',
    display: 'block',
    width: '100%',
    height: '100%',
    backgroundColor: tokens.panel,
    clipPath: 'polygon(12% 46%, 0 58%, 36% 92%, 100% 22%, 88% 10%, 36% 68%)',
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  '& .check input:focus-visible + .mark': { outline: `2px solid ${tokens.accent}`, outlineOffset: 4 },
  '& .waiting': {
    display: 'block',
    height: 13,
    borderRadius: 4,
    backgroundColor: tokens.skeleton,
    animation: `${fade} 1.6s ease-in-out infinite`,
  },
  '& .choice .waiting': { width: 18, height: 18, marginLeft: 8 },
}));

/** Classes of a cell of a column. */
export const buildCellClass = <R>({
  align,
  from,
  isScreenOnly,
}: Pick<Column<R>, 'align' | 'from' | 'isScreenOnly'>): string =>
  ['cell', align ?? '', from && from !== 'xs' ? `from-${from}` : '', isScreenOnly ? screenOnly : '']
    .filter(Boolean)
    .join(' ');
