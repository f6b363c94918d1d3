import Typography from '@mui/material/Typography';
import { it } from '../i18n/it.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** How many records a list holds, beside its title. */
export const ListCount = ({ total }: { total: number }) => (
  <Typography component="span" role="status" sx={{ color: 'text.secondary' }}>
    {it.list.count(total)}
    {/* Taken out of the line it would lose a plain space at its beginning, and the number be read with the word as one. */}
    <span style={visuallyHidden}>{`\u00a0${it.list.results(total)}`}</span>
  </Typography>
);
