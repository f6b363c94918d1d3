import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { PageTabs } from './PageTabs.tsx';

/** Links to lists that stand beside each other, at the top of the panel of each. */
export const PanelTabs = ({ tabs }: Pick<ComponentProps<typeof PageTabs>, 'tabs'>) => (
  <Box sx={{ px: 1.5, '& ul': { mb: 0 } }}>
    <PageTabs address="" tabs={tabs} />
  </Box>
);
