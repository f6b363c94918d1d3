import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import type { UserNote } from '#contract/userNotes.ts';
import type { User } from '#contract/users.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { RecordCreate } from '../../forms/record/RecordCreate.tsx';
import { RecordEdit } from '../../forms/record/RecordEdit.tsx';
import { it } from '../../i18n/it.ts';
import { Panel } from '../../layout/Panel.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import { noteShape } from './noteShape.ts';

const texts = it.users.notes;

/** Notes shown at first, and more at each asking. */
const step = 20;

const Notes = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  padding: '16px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** What administrators note about a user. One note is written at a time, so that leaving asks about one. */
export const UserNotes = ({ user }: { user: User }) => {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [perPage, setPerPage] = useState(step);
  const {
    data: notes = [],
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetManyReference<UserNote>(
    'userNotes',
    { target: 'id', id: user.id, pagination: { page: 1, perPage }, sort: { field: 'created', order: 'DESC' } },
    { onError: () => undefined, placeholderData: (previous) => previous },
  );
  const meta = { parentId: user.id };
  const close = () => setOpen(null);
  const showAnew = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: ['userNotes'] });
  };

  if (error && notes.length === 0)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  return (
    <Panel aria-label={texts.title} aria-busy={isPending}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
        <Button variant="contained" startIcon={<Add />} onClick={() => setOpen('new')} disabled={open !== null}>
          {texts.add}
        </Button>
      </Box>
      {open === 'new' && (
        <RecordCreate
          resource="userNotes"
          meta={meta}
          shape={noteShape}
          saveLabel={it.form.save}
          message={texts.saved.created}
          onSaved={showAnew}
        >
          <NoteForm onLeave={close} />
        </RecordCreate>
      )}
      <Notes>
        {notes.map((note) => (
          <Item key={note.id}>
            {open === note.id ? (
              <RecordEdit
                resource="userNotes"
                id={note.id}
                known={note}
                meta={meta}
                shape={noteShape}
                message={texts.saved.updated}
                onSaved={showAnew}
                loading={null}
                error={null}
              >
                {() => <NoteForm onLeave={close} />}
              </RecordEdit>
            ) : (
              <NoteItem
                note={note}
                userId={user.id}
                onEdit={open === null ? () => setOpen(note.id) : undefined}
                onDeleted={showAnew}
              />
            )}
          </Item>
        ))}
      </Notes>
      {!isPending && notes.length === 0 && open === null && (
        <Typography sx={{ px: { xs: 2, sm: 3 }, pb: 3, color: 'text.secondary' }}>{texts.none}</Typography>
      )}
      {total > perPage && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Button onClick={() => setPerPage(perPage + step)}>{texts.more}</Button>
        </Box>
      )}
    </Panel>
  );
};
