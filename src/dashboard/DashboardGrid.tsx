import { styled } from '@mui/material/styles';

/** Cards in one row of four, panels two by two; one below the other where there is no room. */
export const DashboardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .half': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > .half': { gridColumn: 'span 2' },
  },
}));
