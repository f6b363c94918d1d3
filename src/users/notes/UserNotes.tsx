import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserNote } from '#contract/userNotes.ts';
import type { User } from '#contract/users.ts';
import { RecentRecords, useRecent } from '../../detail/RecentRecords.tsx';
import { RecordCreate } from '../../forms/record/RecordCreate.tsx';
import { RecordEdit } from '../../forms/record/RecordEdit.tsx';
import { it } from '../../i18n/it.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import { noteShape } from './noteShape.ts';

const texts = it.users.notes;

/** The notes with the one that is being written in its place: deleted by somebody else, it keeps what was typed. */
const keepOpenNote = (notes: UserNote[], open: UserNote | 'new' | null): UserNote[] => {
  if (open === null || open === 'new' || notes.some(({ id }) => id === open.id)) return notes;
  const isBefore = ({ created }: UserNote): boolean => created > open.created;
  return [...notes.filter(isBefore), open, ...notes.filter((note) => !isBefore(note))];
};

/** What administrators note about a user. One note is written at a time, so that leaving asks about one. */
export const UserNotes = ({ user }: { user: User }) => {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<UserNote | 'new' | null>(null);
  const { records, ...recent } = useRecent<UserNote>('userNotes', user.id);
  const meta = { parentId: user.id };
  const close = () => setOpen(null);
  const showAnew = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: ['userNotes'] });
  };
  const addButton = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen('new')} disabled={open !== null}>
      {texts.add}
    </Button>
  );
  const writing = open === 'new' && (
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
  );
  return (
    <RecentRecords
      recent={{ ...recent, records: keepOpenNote(records, open) }}
      texts={texts}
      action={addButton}
      writing={writing}
    >
      {(note) =>
        open !== 'new' && open?.id === note.id ? (
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
            onEdit={open === null ? () => setOpen(note) : undefined}
            onDeleted={showAnew}
          />
        )
      }
    </RecentRecords>
  );
};
