import Typography from '@mui/material/Typography';
import type { Activity } from '#contract/activityLog.ts';
import { log as texts } from '../i18n/log.ts';
import { Table, TableBody, TableCell, TableHead, TableRow } from '../page/plainParts.ts';
import { listChanges } from './changes.ts';

const cell = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top', py: 1, height: 'auto' } as const;

/** Each field that was touched, before and after. */
export const ChangeTable = ({ activity }: { activity: Activity }) => {
  const changes = listChanges(activity);
  if (changes.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.nothing}</Typography>;
  return (
    <Table size="small" aria-label={texts.detail} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: '38%', sm: '30%' } }}>{texts.field}</TableCell>
          {activity.before && <TableCell>{texts.before}</TableCell>}
          {activity.after && <TableCell>{texts.after}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={cell}>
              {field}
            </TableCell>
            {activity.before && <TableCell sx={cell}>{before}</TableCell>}
            {activity.after && <TableCell sx={cell}>{after}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
