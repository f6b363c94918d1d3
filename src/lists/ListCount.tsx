import Typography from '@mui/material/Typography';
import { it } from '../i18n/it.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** How many records a list holds, beside its title. */
export const ListCount = ({ total }: { total: number }) => (
  <Typography component="span" role="status" sx={{ color: 'text.secondary' }}>
    {it.list.count(total)}
    <span style={visuallyHidden}> {it.list.results(total)}</span>
  </Typography>
);
