import type { ListName } from '#contract/codes.ts';
import type { ListView, ListViewState } from '#contract/listViews.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { viewTexts } from '../../i18n/lists.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { useViewChange } from './useViews.ts';

/** What is saved of a view without asking for more: how the list stands now, and that it opens so. */
export const useSaveView = (list: ListName) => {
  const provider = useProvider();
  const { succeed, fail } = useFeedback();
  const { mutate: overwrite } = useViewChange(
    list,
    ({ view, state }: { view: ListView; state: ListViewState }) =>
      provider.changeListView(view.id, { state, seen: { state: view.state } }),
    { onSuccess: () => succeed(viewTexts.saved), onError: fail },
  );
  const { mutate: openFirst } = useViewChange(
    list,
    ({ view }: { view: ListView | null }) => provider.openListWith(list, view?.id ?? null),
    {
      onSuccess: (_, { view }) => succeed(viewTexts.opensFirst(view?.name ?? viewTexts.standard)),
      onError: fail,
    },
  );
  return { overwrite, openFirst };
};
