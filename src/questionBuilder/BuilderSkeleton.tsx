import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';
import { Panel } from '../page/Panel.tsx';

const cards = ['a', 'b', 'c'];

/** Questions on their way. */
export const BuilderSkeleton = () => (
  <Box role="status" aria-label={it.app.loading} sx={{ mt: 4.75 }}>
    {cards.map((card) => (
      <Panel key={card} sx={{ p: 2, mb: 1.25 }}>
        <Skeleton width="60%" />
        <Skeleton width="35%" sx={{ mt: 1.5, ml: 3 }} />
        <Skeleton width="30%" sx={{ ml: 3 }} />
      </Panel>
    ))}
  </Box>
);
