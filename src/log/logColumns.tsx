import { styled } from '@mui/material/styles';
import type { Activity } from '#contract/activityLog.ts';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { LongName } from '../page/LongName.tsx';
import { listChanges } from './changes.ts';
import { describeAction } from './describeAction.ts';
import { nameObject } from './describeObject.ts';

const Fields = styled('div')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  [theme.breakpoints.down('sm')]: { display: 'inline', '&:not(:empty)::before': { content: '" · "' } },
}));

/** The fields an entry changed, of a change alone: of what was made or deleted they would be all. */
const describeChangedFields = (activity: Activity): string =>
  activity.action === 'update'
    ? listChanges(activity)
        .map(({ field }) => field)
        .join(', ')
    : '';

/** Whose it is has a line of its own: after a long name it would be cut. */
const ActivityObject = ({ activity }: { activity: Activity }) => (
  <>
    <LongName text={nameObject(activity)} />
    {activity.subject && <LongName text={activity.subject.name} />}
  </>
);

/** On phones whose it is, to what it was done, and by whom, stands under what was done, in the same cell. */
const What = ({ activity }: { activity: Activity }) => (
  <>
    {describeAction(activity)}
    <Fields>{describeChangedFields(activity)}</Fields>
    <PhoneLine>
      <LongName text={[activity.subject?.name, nameObject(activity)].filter(Boolean).join(' · ')} />
    </PhoneLine>
    <PhoneLine until="lg">{texts.doneBy(activity.actor_name)}</PhoneLine>
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
    from: 'lg',
    width: 240,
    render: ({ actor_name }) => actor_name,
  },
  {
    name: 'action',
    label: texts.what,
    width: { md: 240 },
    isWrapping: true,
    render: (activity) => <What activity={activity} />,
  },
  {
    name: 'object_name',
    label: texts.object,
    from: 'sm',
    isWrapping: true,
    render: (activity) => <ActivityObject activity={activity} />,
  },
];
