import Box from '@mui/material/Box';
import type { Activity } from '#contract/activityLog.ts';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';
import type { Column } from '../lists/column.ts';
import { objectWords } from './objectWords.ts';

/** On phones who did it stands under what was done, in the same cell. */
const What = ({ activity }: { activity: Activity }) => (
  <>
    {texts.actions[activity.action]}
    <Box
      component="span"
      sx={{ display: { xs: 'block', md: 'none' }, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
    >
      {activity.actor_name}
    </Box>
  </>
);

export const logColumns: readonly Column<Activity>[] = [
  { name: 'at', label: texts.when, isSortable: true, width: 176, render: ({ at }) => formatMinute(at) },
  { name: 'actor_name', label: texts.who, from: 'md', render: ({ actor_name }) => actor_name },
  { name: 'action', label: texts.what, width: { md: 128 }, render: (activity) => <What activity={activity} /> },
  {
    name: 'object_name',
    label: texts.object,
    from: 'sm',
    isWrapping: true,
    render: (activity) => objectWords(activity),
  },
];
