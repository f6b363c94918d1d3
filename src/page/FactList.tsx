import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { it } from '../i18n/it.ts';

interface Props {
  facts: readonly { label: string; value: ReactNode }[];
}

const List = styled('dl')({ display: 'flex', flexWrap: 'wrap', columnGap: 32, rowGap: 8, margin: 0 });

/** What is told and not changed, side by side. */
export const FactList = ({ facts }: Props) => (
  <List>
    {facts.map(({ label, value }) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {label}
        </Box>
        <Box
          component="dd"
          sx={{ m: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {value || it.form.none}
        </Box>
      </Box>
    ))}
  </List>
);
