import { styled } from '@mui/material/styles';
import { tokens } from '../../theme/tokens.ts';

/** A choice of a `RadioGroup` that says more than its name: the whole of it can be pressed, and is marked once it is chosen. */
export const ChoiceCard = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  minWidth: 0,
  padding: '4px 12px 10px 2px',
  border: `1px solid ${tokens.hairline}`,
  borderRadius: tokens.radius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: tokens.hover },
  '&:has(:checked)': { borderColor: tokens.accent, backgroundColor: tokens.accentTint },
});

/** What it says, beside its button. */
export const ChoiceWords = styled('span')({ display: 'grid', minWidth: 0, paddingTop: 7, overflowWrap: 'anywhere' });

export const ChoiceHint = styled('span')({ color: tokens.quiet, fontSize: '0.875rem', lineHeight: 1.4 });
