import { styled } from '@mui/material/styles';

/** Takes both columns of a section. */
export const WholeRow = styled('div')({ gridColumn: '1 / -1' });
