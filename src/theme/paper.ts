import { listVariables } from './palettes.ts';

/** Class of what is of use on a screen alone. */
export const screenOnly = 'screen-only';

const floating = '.MuiModal-root, .MuiPopper-root, .MuiTooltip-popper';
const pressed = '.MuiButton-root, .MuiIconButton-root, .MuiChip-deleteIcon, .MuiTableSortLabel-icon';

/** Pages on paper: what they tell, black on white, without bars, drawers and what there is to press. */
export const paperStyles = {
  '@media print': {
    ':root': listVariables('light'),
    body: { backgroundColor: '#ffffff' },
    [`.${screenOnly}, ${floating}, ${pressed}, [aria-live]`]: { display: 'none !important' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
    section: { border: '0 !important' },
    table: { tableLayout: 'auto !important' },
    'th, td': {
      position: 'static !important',
      width: 'auto !important',
      // Days stay on one line.
      minWidth: '5rem',
      height: 'auto !important',
      padding: '5px 8px !important',
      fontSize: '0.75rem !important',
      verticalAlign: 'top !important',
    },
    'th *, td *': {
      overflow: 'visible !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'break-word !important',
      WebkitLineClamp: 'none !important',
    },
    // A word without end would push the columns beside it off the paper.
    'td > div, th > div': { maxWidth: '14rem' },
    'tr, canvas': { breakInside: 'avoid' },
    h2: { breakAfter: 'avoid' },
  },
} as const;
