import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { it } from '../i18n/it.ts';
import { FormSection } from './FormSection.tsx';

interface Props {
  title: string;
  hint?: string;
  facts: readonly { label: string; value: string }[];
  /** What can be done about them. */
  children?: ReactNode;
}

/** What a form tells and does not change. */
export const Facts = ({ title, hint, facts, children }: Props) => (
  <FormSection title={title} hint={hint}>
    <Box
      component="dl"
      sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0, mb: 1 }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || it.form.none}
          </Box>
        </Box>
      ))}
    </Box>
    {children && <Box sx={{ mb: 1.5 }}>{children}</Box>}
  </FormSection>
);
