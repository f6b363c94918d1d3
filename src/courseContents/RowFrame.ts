import { styled } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';

/** A row of the contents. Those out of sight are not drawn. */
export const RowFrame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '3px 8px 3px 4px',
  minHeight: tokens.row,
  borderTop: `1px solid ${tokens.hairline}`,
  backgroundColor: tokens.panel,
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${tokens.row}px`,
  '&:hover': { backgroundColor: tokens.hover },
  '&.selected': { backgroundColor: tokens.accentTint },
  '&.dragged': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2, boxShadow: tokens.floating },
});
