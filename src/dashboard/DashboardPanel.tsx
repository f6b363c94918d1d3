import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Panel } from '../layout/Panel.tsx';

/** The first and last cells stand under the title. */
const alignTables = { '& tr > :first-of-type': { pl: 2.5 }, '& tr > :last-of-type': { pr: 2.5 } };

/** A part of the dashboard, with a title. */
export const DashboardPanel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Panel aria-labelledby={id} sx={alignTables}>
      <Typography id={id} variant="h2" sx={{ px: 2.5, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      {children}
    </Panel>
  );
};
