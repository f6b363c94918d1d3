import { useLocation, useNavigate } from 'react-router-dom';
import type { ListView } from '#contract/listViews.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { viewTexts } from '../../i18n/lists.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { viewParam } from './listState.ts';
import { useViewChange } from './useViews.ts';

interface Props {
  view: ListView;
  isAsked: boolean;
  onClose: () => void;
}

/** Deletes a view, once it was asked. The list stays as it stands. */
export const DeleteView = ({ view, isAsked, onClose }: Props) => {
  const provider = useProvider();
  const { succeed, fail } = useFeedback();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutate, isPending } = useViewChange(view.list, () => provider.deleteListView(view.id), {
    onSuccess: () => {
      onClose();
      succeed(viewTexts.removed);
      const query = new URLSearchParams(search);
      query.delete(viewParam);
      navigate({ search: `?${query}` }, { replace: true });
    },
    onError: (error) => {
      onClose();
      fail(error);
    },
  });
  return (
    <ConfirmDialog
      open={isAsked}
      title={viewTexts.removeTitle(view.name)}
      confirmLabel={viewTexts.remove}
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    >
      {view.is_shared ? viewTexts.removeShared : viewTexts.removeOwn}
    </ConfirmDialog>
  );
};
