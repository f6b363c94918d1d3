import Box from '@mui/material/Box';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { batchDrawers } from './batch/batchDrawers.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { ImportList } from './list/ImportList.tsx';
import { OpenDrafts } from './upload/OpenDrafts.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';

/** Where a file is brought in, what waits to be reviewed, and everything that was imported. */
export const ImportPage = () => (
  <ImportFrame>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <UploadPanel />
      <OpenDrafts />
      <ImportList />
    </Box>
    <DrawerRoutes base="/import" drawers={batchDrawers} />
  </ImportFrame>
);
