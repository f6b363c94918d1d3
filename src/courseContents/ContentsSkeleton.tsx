import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';
import { Panel } from '../page/Panel.tsx';

const rows = ['a', 'b', 'c', 'd'];

/** Contents on their way. */
export const ContentsSkeleton = () => (
  <Panel role="status" aria-label={it.app.loading}>
    {rows.map((row) => (
      <Box key={row} sx={{ p: 1.5 }}>
        <Skeleton width="40%" />
      </Box>
    ))}
  </Panel>
);
