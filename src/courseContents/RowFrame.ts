import { styled } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';

/** Height of a row of one line (px): its checkbox, with what is around it. */
export const rowHeight = 45;

/** How a row of the contents looks. */
export const rowRules = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '3px 8px 3px 4px',
  minHeight: rowHeight,
  borderTop: `1px solid ${tokens.hairline}`,
  backgroundColor: tokens.panel,
  '&:hover': { backgroundColor: tokens.hover },
  '&.selected': { backgroundColor: tokens.accentTint },
  '&.dragged': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2, boxShadow: tokens.floating },
  // Its text alone: the room of the handle and the box before it, and of the menu after it, is left.
  '&.bare': { padding: '3px 48px 3px 86px' },
};

/** A row of the contents. */
export const RowFrame = styled('div')(rowRules);
