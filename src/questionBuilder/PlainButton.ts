import { styled } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';

/** A small button with a picture: there are hundreds of them. */
export const PlainButton = styled('button')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  padding: 0,
  color: tokens.quiet,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: tokens.radius,
  cursor: 'pointer',
  '& svg': { fontSize: 18 },
  '&:hover': { color: tokens.ink, backgroundColor: tokens.hover },
  '&:disabled': { opacity: 0.4, cursor: 'default' },
});

/** A list without marks. */
export const PlainList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
