import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { it } from '../../i18n/it.ts';
import { RemoveDialog, type Removing } from '../RemoveDialog.tsx';
import { useContentActions } from '../useContentActions.ts';
import { useContentsSaved } from './useContentsSaved.ts';

/** Deletes the part of a course a drawer shows, after one question: what goes with it and what learners notice. */
export const DeleteContent = ({ courseId, removing }: { courseId: number; removing: Removing }) => {
  const closeSaved = useContentsSaved(courseId);
  const { remove } = useContentActions(courseId);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    if (await remove(removing.part)) closeSaved();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Delete />}
        onClick={() => setAsking(true)}
        sx={{ color: 'error.main', '&:hover': { borderColor: 'error.main' } }}
      >
        {it.feedback.delete}
      </Button>
      {isAsking && (
        <RemoveDialog
          courseId={courseId}
          removing={removing}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
