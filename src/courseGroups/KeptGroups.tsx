import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SortPayload, useDelete } from 'react-admin';
import type { Course } from '#contract/courses.ts';
import type { KeptGroup } from '#contract/enrolling.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { formatDay } from '../format/dates.ts';
import { courseGroups as texts } from '../i18n/courseSubscriptions.ts';
import { ListPagination } from '../lists/ListPagination.tsx';
import { NestedList } from '../lists/NestedList.tsx';
import type { Column } from '../lists/table/column.ts';
import { ListTable } from '../lists/table/ListTable.tsx';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';

/** The first and last cells stand under the title. */
const side = { xs: 2, sm: 3 };

const byName: SortPayload = { field: 'name', order: 'ASC' };

/** Ends that who joins the group is enrolled, after a question. */
const EndKept = ({ group, course }: { group: KeptGroup; course: Course }) => {
  const [isAsking, setAsking] = useState(false);
  const { succeed, fail } = useFeedback();
  const queryClient = useQueryClient();
  // Told to the hook and not to its call: what is told there is lost once the page has been left.
  const [end, { isPending }] = useDelete(
    'keptGroups',
    { id: group.id, previousData: group, meta: { parentId: course.id } },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => succeed(texts.endedNow(group.name)),
      onError: fail,
      onSettled: () => {
        setAsking(false);
        void queryClient.invalidateQueries({ queryKey: ['keptGroups'] });
      },
    },
  );
  return (
    <>
      <Button variant="outlined" size="small" aria-label={texts.endOf(group.name)} onClick={() => setAsking(true)}>
        {texts.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.endQuestion(group.name)}
        confirmLabel={texts.end}
        isPending={isPending}
        onConfirm={() => end()}
        onCancel={() => setAsking(false)}
      >
        {texts.endHint}
      </ConfirmDialog>
    </>
  );
};

const nameAuthor = ({ user }: KeptGroup): string => (user ? `${user.first_name} ${user.last_name}` : texts.goneUser);

/** On phones since when and by whom stand under the name, in the same cell. */
const buildColumns = (course: Course): readonly Column<KeptGroup>[] => [
  {
    name: 'name',
    label: texts.columns.name,
    isWrapping: true,
    render: (group) => (
      <>
        {group.name}
        <PhoneLine>
          {formatDay(group.created)} · {nameAuthor(group)}
        </PhoneLine>
      </>
    ),
  },
  {
    name: 'users_count',
    label: texts.columns.users,
    width: 96,
    align: 'right',
    from: 'sm',
    render: ({ users_count }) => users_count.toLocaleString('it-IT'),
  },
  {
    name: 'created',
    label: texts.columns.since,
    width: 120,
    from: 'sm',
    render: ({ created }) => formatDay(created),
  },
  { name: 'user', label: texts.columns.by, width: 200, from: 'sm', render: nameAuthor },
  {
    name: 'actions',
    label: texts.columns.actions,
    width: 128,
    align: 'right',
    render: (group) => <EndKept group={group} course={course} />,
  },
];

/** The groups that are kept enrolled in a course, since when and by whom, with the way to end it. */
export const KeptGroups = ({ course }: { course: Course }) => (
  <Box
    sx={{
      borderTop: 1,
      borderColor: 'divider',
      '& tr > :first-child': { pl: side },
      '& tr > :last-child': { pr: side },
    }}
  >
    <Box sx={{ px: side, pt: 2, pb: 1 }}>
      <Typography variant="h2">{texts.kept}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {course.status === 'END' ? texts.ended : texts.keptHint}
      </Typography>
    </Box>
    <NestedList reference="keptGroups" record={course} perPage={10} sort={byName}>
      <ListTable<KeptGroup>
        label={texts.kept}
        columns={buildColumns(course)}
        formatName={({ name }) => name}
        empty={<StateMessage title={texts.noneKept} />}
      />
      <ListPagination sizes={[10, 20, 30]} label={texts.kept} />
    </NestedList>
  </Box>
);
