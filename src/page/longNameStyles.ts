import { phone } from '../theme/screens.ts';

/** How tall a `LongName` may be; for what such names stand in. Stated once a table: a style a cell costs each of them. */
export const longNameStyles = {
  '& .clamped': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '& .clamped.inline': { display: '-webkit-inline-box', WebkitLineClamp: 4, maxWidth: '100%', verticalAlign: 'bottom' },
  // Nobody points at a name there to read the rest of it.
  [phone]: { '& .name > .clamped': { WebkitLineClamp: 3 } },
} as const;
