import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { mayBeStored } from '../feedback/mayBeStored.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { it } from '../i18n/it.ts';
import { useStillOpen } from '../page/useStillOpen.ts';
import { useProvider } from '../provider/useProvider.ts';

interface Props {
  course: { id: number; name: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Asks, duplicates a course and opens the copy. */
export const CopyCourse = ({ course, isOpen, onClose }: Props) => {
  const provider = useProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStillOpen = useStillOpen();
  const { succeed, warn, fail } = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.copyCourse(course.id),
    onSuccess: (copy) => {
      succeed(texts.copied(copy.name));
      void client.invalidateQueries({ queryKey: ['courses', 'getList'] });
      if (isStillOpen()) navigate(`/courses/${copy.id}`);
    },
    // Asked for once more, it would be a second copy.
    onError: (error) => (mayBeStored(error) ? warn(it.form.unanswered) : fail(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={texts.copyQuestion(course.name)}
      confirmLabel={texts.copyConfirm}
      isPending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {texts.copyHint}
    </ConfirmDialog>
  );
};
