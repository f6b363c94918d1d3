import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Panel } from '../page/Panel.tsx';

/** A part of the dashboard, with a title. */
export const DashboardPanel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ px: 2.5, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
};
