import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';
import { DashboardCards, DashboardColumns } from './DashboardGrid.tsx';

const cards = ['a', 'b', 'c', 'd'];
const columns = [
  [220, 400],
  [340, 340],
];

/** The shape of the dashboard. */
export const DashboardSkeleton = () => (
  <div role="status" aria-label={it.app.loading}>
    <DashboardCards>
      {cards.map((card) => (
        <Skeleton key={card} variant="rounded" height={104} />
      ))}
    </DashboardCards>
    <DashboardColumns>
      {columns.map(([upper, lower]) => (
        <div key={upper}>
          <Skeleton variant="rounded" height={upper} />
          <Skeleton variant="rounded" height={lower} />
        </div>
      ))}
    </DashboardColumns>
  </div>
);
