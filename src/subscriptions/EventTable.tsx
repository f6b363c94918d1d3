import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { SortPayload } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { learningEventKinds } from '#contract/learningEventKinds.ts';
import { isOfPlatform } from '#contract/learningEventWords.ts';
import type { LearningEvent, Subscription } from '#contract/subscriptions.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { formatSecond } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { attempts } from '../i18n/questionnaireResults.ts';
import { FilterSelect } from '../lists/filters/FilterSelect.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { NestedList } from '../lists/NestedList.tsx';
import type { Column } from '../lists/table/column.ts';
import { ListTable } from '../lists/table/ListTable.tsx';
import { MuiLink } from '../page/plainParts.ts';
import { useStatusLabels } from '../statuses/useStatusLabels.ts';
import { describeEvent } from './describeEvent.ts';

const texts = it.subscriptions.record;

const newestFirst: SortPayload = { field: 'seq', order: 'DESC' };

const Second = styled('div')(({ theme }) => ({ color: theme.palette.text.secondary, fontSize: '0.75rem' }));

/** The attempt an event is about, as it was handed in: reachable also after its session was reset. */
const findAttempt = ({ data }: LearningEvent): number | null => data.attempt_id ?? null;

const What = ({ event }: { event: LearningEvent }) => {
  const { getLabel } = useStatusLabels();
  const { pathname, search } = useLocation();
  const attemptId = findAttempt(event);
  return (
    <>
      {texts.kinds[event.kind]}
      <Second>{describeEvent(event, getLabel)}</Second>
      {attemptId !== null && (
        <MuiLink
          component={Link}
          to={{ pathname: `${pathname}/attempts/${attemptId}`, search }}
          sx={{ fontSize: '0.75rem' }}
        >
          {attempts.seeOne}
        </MuiLink>
      )}
      {event.section && (
        <Box component={Second} sx={{ display: { sm: 'none' } }}>
          {event.section.name ?? texts.goneSection}
        </Box>
      )}
    </>
  );
};

const nameAuthor = ({ actor, kind, data }: LearningEvent): string => {
  if (actor) return actor.name ?? texts.gone;
  return isOfPlatform(kind, data) ? texts.platform : texts.learner;
};

const Who = ({ event }: { event: LearningEvent }) => (
  <>
    {nameAuthor(event)}
    {event.reason && <Second>{event.reason}</Second>}
  </>
);

const columns: readonly Column<LearningEvent>[] = [
  { name: 'at', label: texts.at, width: { xs: 104, sm: 148 }, isWrapping: true, render: ({ at }) => formatSecond(at) },
  { name: 'kind', label: texts.what, isWrapping: true, render: (event) => <What event={event} /> },
  {
    name: 'section',
    label: texts.section,
    from: 'sm',
    isWrapping: true,
    render: ({ section }) => section && (section.name ?? texts.goneSection),
  },
  { name: 'actor', label: texts.who, isWrapping: true, render: (event) => <Who event={event} /> },
];

const kinds = learningEventKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }));

/** Everything that was recorded of an enrolment, or what is of one kind, the newest first. */
export const EventTable = ({ subscription }: { subscription: Subscription }) => (
  <NestedList reference="subscriptions/events" record={subscription} perPage={10} sort={newestFirst}>
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5, maxWidth: 320 }}>
      <FilterSelect label={texts.kind} name="kind" choices={kinds} />
    </Box>
    <ListTable<LearningEvent>
      label={it.subscriptions.parts.record}
      columns={columns}
      formatName={({ seq }) => String(seq)}
      headTop={0}
      empty={<StateMessage title={texts.empty} />}
    />
    <ListPagination sizes={[10, 20, 30]} label={it.subscriptions.parts.record} />
  </NestedList>
);
