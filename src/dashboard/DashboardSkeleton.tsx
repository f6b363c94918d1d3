import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';
import { DashboardGrid } from './DashboardGrid.tsx';

const cards = ['a', 'b', 'c', 'd'];
const panels = ['e', 'f', 'g', 'h'];

/** The shape of the dashboard. */
export const DashboardSkeleton = () => (
  <DashboardGrid role="status" aria-label={it.app.loading}>
    {cards.map((card) => (
      <Skeleton key={card} variant="rounded" height={104} className="card" />
    ))}
    {panels.map((panel) => (
      <Skeleton key={panel} variant="rounded" height={300} className="half" />
    ))}
  </DashboardGrid>
);
