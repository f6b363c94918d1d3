import { styled } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';

/** White ground with a hairline around it: what content stands on. */
export const Panel = styled('section')({
  backgroundColor: tokens.panel,
  border: `1px solid ${tokens.hairline}`,
  borderRadius: 8,
});
