import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';

/** As tall as one session and the line below it. */
export const SessionsSkeleton = () => (
  <Box role="status" aria-label={it.app.loading} sx={{ pb: 1.5 }}>
    <Skeleton width="40%" height={21} />
    <Skeleton width="60%" height={20} sx={{ mb: 2 }} />
    <Skeleton width="30%" height={21} />
  </Box>
);
