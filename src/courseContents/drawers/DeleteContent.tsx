import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { it } from '../../i18n/it.ts';
import { skipUnsavedPrompt } from '../../saving/skipUnsavedPrompt.ts';
import { RemoveDialog, type Removing } from '../RemoveDialog.tsx';
import { useContentActions } from '../useContentActions.ts';
import { useContentsChanged, useContentsSaved } from './useContentsSaved.ts';

interface Props {
  courseId: number;
  removing: Removing;
  /** Where it leads afterwards, in place of the page below, which may be that of what is gone. */
  leadsTo?: string;
}

/** Deletes the part of a course a drawer shows, after one question: what goes with it and what learners notice. */
export const DeleteContent = ({ courseId, removing, leadsTo }: Props) => {
  const navigate = useNavigate();
  const closeSaved = useContentsSaved(courseId);
  const tellChanged = useContentsChanged(courseId);
  const { remove } = useContentActions(courseId);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    if (!(await remove(removing.part))) return;
    if (leadsTo === undefined) {
      closeSaved();
      return;
    }
    navigate(leadsTo, { replace: true, state: skipUnsavedPrompt });
    tellChanged();
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
