import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

interface Props {
  facts: readonly { label: string; value: string }[];
}

const List = styled('dl')({ display: 'flex', flexWrap: 'wrap', columnGap: 32, rowGap: 8, margin: 0 });

/** What a drawer tells and does not change, side by side. */
export const DrawerFacts = ({ facts }: Props) => (
  <List>
    {facts.map(({ label, value }) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {label}
        </Box>
        <Box
          component="dd"
          sx={{ m: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </List>
);
