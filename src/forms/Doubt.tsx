import { styled } from '@mui/material/styles';

/** What is doubtful in a field and accepted, in place of its hint. */
export const Doubt = styled('span')(({ theme }) => ({ color: theme.palette.warning.main }));
