import { styled } from '@mui/material/styles';
import { tablet } from '../theme/screens.ts';

/** Fields of a drawer: one column in a narrow one, two where there is room. */
export const DrawerFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 16,
  // More than from a field to its hint: what is said of one field is nearer to it than to the next.
  rowGap: 14,
  '&.two': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
