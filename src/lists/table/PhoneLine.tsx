import { type Breakpoint, styled } from '@mui/material/styles';

/** Second line of a cell, for what has a column of its own only on screens at least as wide as `until`. */
export const PhoneLine = styled('span', { shouldForwardProp: (name) => name !== 'until' })<{ until?: Breakpoint }>(
  ({ theme, until = 'sm' }) => ({
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 400,
    [theme.breakpoints.up(until)]: { display: 'none' },
    '@media print': { display: 'none' },
  }),
);
