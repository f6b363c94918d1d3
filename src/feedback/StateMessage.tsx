import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  /** What can be done about it. */
  action?: ReactNode;
  isFailure?: boolean;
  /** The same failure was read out before. */
  isTold?: boolean;
  /** There is nothing else on the page. */
  isPage?: boolean;
}

/** A sentence and an action where content would be: empty lists, failed loads, missing pages. */
export const StateMessage = ({ title, hint, action, isFailure = false, isTold = false, isPage = false }: Props) => (
  <Box
    role={isTold ? undefined : isFailure ? 'alert' : 'status'}
    sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, px: 3, py: 8, textAlign: 'center' }}
  >
    <Typography component={isPage ? 'h1' : 'p'} sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
      {title}
    </Typography>
    {hint && <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>{hint}</Typography>}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
);
