import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** A part of a form: its title at the left on wide screens, its fields in at most two columns. */
export const FormSection = ({ title, hint, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
      gap: { xs: 1.5, lg: 4 },
      px: { xs: 2, sm: 3 },
      pt: { xs: 2, sm: 3 },
      pb: { xs: 1, sm: 1.5 },
      borderBottom: 1,
      borderColor: 'divider',
      // The panel's own edge is enough.
      'section > &:last-child': { borderBottom: 0 },
    }}
  >
    <Box>
      <Typography variant="h2">{title}</Typography>
      {hint && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Box>
    <Box
      sx={{
        display: 'grid',
        // Two columns where both have room, whatever stands beside the form.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.75,
        maxWidth: 720,
      }}
    >
      {children}
    </Box>
  </Box>
);
