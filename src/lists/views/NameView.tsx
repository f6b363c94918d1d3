import { useLocation, useNavigate } from 'react-router-dom';
import type { ListName } from '#contract/codes.ts';
import type { ListView, ListViewState } from '#contract/listViews.ts';
import { readCode } from '../../feedback/readCode.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { viewTexts } from '../../i18n/lists.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { viewParam } from './listState.ts';
import { useViewChange } from './useViews.ts';
import { ViewDialog } from './ViewDialog.tsx';

interface Props {
  list: ListName;
  /** To be renamed; null for a new one. */
  view: ListView | null;
  /** What a new one holds. */
  state: ListViewState;
  mayShare: boolean;
  onClose: () => void;
}

const isNameTaken = (error: unknown): boolean => readCode(error) === 'name_taken';

/** Saves how the list stands as a new view, or gives one another name. */
export const NameView = ({ list, view, state, mayShare, onClose }: Props) => {
  const provider = useProvider();
  const { succeed, fail } = useFeedback();
  const navigate = useNavigate();
  const { search } = useLocation();

  const { mutate, isPending, error } = useViewChange(
    list,
    ({ name, isShared }: { name: string; isShared: boolean }) =>
      view
        ? provider.changeListView(view.id, { name, seen: { name: view.name } })
        : provider.createListView({ list, name, is_shared: isShared, state }),
    {
      onSuccess: ({ id }) => {
        succeed(view ? viewTexts.renamed : viewTexts.saved);
        onClose();
        if (view) return;
        const query = new URLSearchParams(search);
        query.set(viewParam, String(id));
        navigate({ search: `?${query}` }, { replace: true });
      },
      onError: (failure) => isNameTaken(failure) || fail(failure),
    },
  );
  return (
    <ViewDialog
      title={view ? viewTexts.rename : viewTexts.saveAs}
      firstName={view?.name ?? ''}
      hint={view ? '' : viewTexts.nameHint}
      mayShare={mayShare && !view}
      isPending={isPending}
      nameError={isNameTaken(error) ? viewTexts.nameTaken : undefined}
      onSave={mutate}
      onClose={onClose}
    />
  );
};
