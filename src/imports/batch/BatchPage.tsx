import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { DrawerRoutes } from '../../drawers/DrawerRoutes.tsx';
import { imports } from '../../i18n/imports.ts';
import { Panel } from '../../page/Panel.tsx';
import { ImportFrame } from '../ImportFrame.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import { batchDrawers } from './batchDrawers.tsx';

const texts = imports.batch;

/** Page of one import: where one comes to once it has begun. */
export const BatchPage = () => {
  const id = Number(useParams().id);
  const { state } = useLocation();
  const [isNew] = useState(state?.isNew === true);
  const base = `/import/batches/${id}`;
  return (
    <ImportFrame title={texts.page}>
      <Panel aria-label={texts.page}>
        <BatchPanel id={id} base={base} hasFacts isNew={isNew} />
      </Panel>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="outlined" component={Link} to="/import">
          {texts.toList}
        </Button>
        <Button variant="outlined" component={Link} to="/users">
          {texts.toUsers}
        </Button>
      </Box>
      <DrawerRoutes base={base} drawers={batchDrawers} />
    </ImportFrame>
  );
};
