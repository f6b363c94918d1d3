import Box from '@mui/material/Box';
import type { Breakpoint } from '@mui/material/styles';
import type { Activity } from '#contract/activityLog.ts';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';
import type { Column } from '../lists/column.ts';
import { actionWords } from './actionWords.ts';
import { objectWords } from './objectWords.ts';

const Second = ({ until, children }: { until: Breakpoint; children: string }) => (
  <Box
    component="span"
    sx={{ display: { xs: 'block', [until]: 'none' }, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
  >
    {children}
  </Box>
);

/** On phones to what it was done, and by whom, stands under what was done, in the same cell. */
const What = ({ activity }: { activity: Activity }) => (
  <>
    {actionWords(activity)}
    <Second until="sm">{objectWords(activity)}</Second>
    <Second until="md">{activity.actor_name}</Second>
  </>
);

export const logColumns: readonly Column<Activity>[] = [
  {
    name: 'at',
    label: texts.when,
    isSortable: true,
    width: { xs: 118, sm: 176 },
    isWrapping: true,
    render: ({ at }) => formatMinute(at),
  },
  {
    name: 'actor_name',
    label: texts.who,
    from: 'md',
    width: { md: 180, lg: 240 },
    render: ({ actor_name }) => actor_name,
  },
  {
    name: 'action',
    label: texts.what,
    width: { md: 168 },
    isWrapping: true,
    render: (activity) => <What activity={activity} />,
  },
  {
    name: 'object_name',
    label: texts.object,
    from: 'sm',
    isWrapping: true,
    render: (activity) => objectWords(activity),
  },
];
