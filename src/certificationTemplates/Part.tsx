import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of the page of a template: its title, and all of its width for what is in it. */
export const Part = ({ title, hint, children }: Props) => (
  <Box component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2">{title}</Typography>
    {hint && (
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {hint}
      </Typography>
    )}
    <Box sx={{ mt: 1.5 }}>{children}</Box>
  </Box>
);
