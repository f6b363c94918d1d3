import { styled } from '@mui/material/styles';

/** Counters in one row of four; two by two, or one below the other, where there is no room. */
export const DashboardCards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginBottom: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

/** What there is at the left, how it went month by month at the right; one below the other where there is no room. */
export const DashboardColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
}));
