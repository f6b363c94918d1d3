import Delete from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useDelete, useListContext } from 'react-admin';
import type { Course } from '#contract/courses.ts';
import type { TeachingMaterial } from '#contract/teachingMaterials.ts';
import { useRefreshContents } from '../courseContents/contentsQueries.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useAskedAction } from '../feedback/useAskedAction.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { courseMaterials as texts } from '../i18n/courseMaterials.ts';
import { it } from '../i18n/it.ts';

/** Deletes one material of a course, after a question. */
export const MaterialDelete = ({ course, material }: { course: Course; material: TeachingMaterial }) => {
  const [remove] = useDelete();
  const { refetch } = useListContext();
  const refreshContents = useRefreshContents(course.id);
  const { succeed } = useFeedback();
  const { id, name } = material;
  const { ask, dialog } = useAskedAction({
    run: () =>
      remove(
        'courses/materials',
        { id, previousData: material, meta: { parentId: course.id } },
        { mutationMode: 'pessimistic', returnPromise: true },
      ),
    onSuccess: () => succeed(texts.saved.deleted),
    refetch: () => Promise.all([refetch(), refreshContents()]),
  });
  return (
    <>
      <IconButton onClick={ask} aria-label={texts.remove(name)}>
        <Delete />
      </IconButton>
      <ConfirmDialog {...dialog} title={texts.deleteQuestion(name)} confirmLabel={it.feedback.delete} isDestructive>
        {texts.deleteHint}
      </ConfirmDialog>
    </>
  );
};
