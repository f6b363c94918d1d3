import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';

/** Holds the place of a page whose code is on its way. */
export const PageSkeleton = () => (
  <Box role="status" aria-label={it.app.loading} sx={{ p: { xs: 2, sm: 3 } }}>
    <Skeleton width={160} height={32} />
    <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
  </Box>
);
