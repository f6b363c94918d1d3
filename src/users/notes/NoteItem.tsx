import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserNote } from '#contract/userNotes.ts';
import { DeleteRecord } from '../../detail/DeleteRecord.tsx';
import { formatMinute } from '../../format/dates.ts';
import { it } from '../../i18n/it.ts';

const texts = it.users.notes;

interface Props {
  note: UserNote;
  userId: number;
  /** Undefined while another note is being written. */
  onEdit?: () => void;
  onDeleted: () => void;
}

/** A note: who wrote it when, what it says, and what the reader may do with it. */
export const NoteItem = ({ note, userId, onEdit, onDeleted }: Props) => {
  const { author, created, updated, text, is_own } = note;
  const name = author ? `${author.first_name} ${author.last_name}` : texts.erasedAuthor;
  const when = formatMinute(created);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {` · ${when}`}
            {updated !== created && ` · ${texts.changed(formatMinute(updated))}`}
          </Box>
        </Typography>
        {is_own && (
          <Button
            variant="outlined"
            size="small"
            aria-label={texts.editOf(when)}
            onClick={onEdit}
            disabled={onEdit === undefined}
          >
            {texts.edit}
          </Button>
        )}
        <DeleteRecord
          resource="userNotes"
          record={note}
          meta={{ parentId: userId }}
          isSmall
          name={texts.deleteOf(when)}
          question={texts.question}
          consequences={texts.consequences}
          message={texts.saved.deleted}
          onDeleted={onDeleted}
        />
      </Box>
      <Typography sx={{ mt: 0.5, maxWidth: 780, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </>
  );
};
