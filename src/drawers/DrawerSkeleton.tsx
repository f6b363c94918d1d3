import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';
import { DrawerPanel } from './DrawerPanel.tsx';

const fields = ['a', 'b', 'c', 'd'];

/** A record on its way into a drawer. */
export const DrawerSkeleton = ({ title, isWide }: { title: string; isWide?: boolean }) => (
  <DrawerPanel title={title} isWide={isWide}>
    <Box role="status" aria-label={it.app.loading} sx={{ display: 'grid', gap: 2.5, p: 2.5 }}>
      {fields.map((field) => (
        <div key={field}>
          <Skeleton width={90} />
          <Skeleton variant="rounded" height={36} />
        </div>
      ))}
    </Box>
  </DrawerPanel>
);
