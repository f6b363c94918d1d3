import { useQuery } from '@tanstack/react-query';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { isAbsent } from '../../feedback/isAbsent.ts';
import { useProvider } from '../../provider/useProvider.ts';

export const draftsKey = ['importDrafts', 'own'];
export const buildDraftKey = (id: number) => ['importDrafts', 'one', id];
export const draftRowsKey = ['importDrafts/rows', 'getList'];

/** Milliseconds after which a file that is read, or being imported, is looked at again. */
const lookAgain = 3000;

/** The caller's own files that are read and not imported. */
export const useDrafts = () => {
  const provider = useProvider();
  return useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => provider.fetchImportDrafts(signal),
    refetchInterval: ({ state }) =>
      state.data?.some((draft) => draft.state === 'reading' || draft.state === 'applying') ? lookAgain : false,
  });
};

export const useDraft = (id: number) => {
  const provider = useProvider();
  return useQuery<ImportDraft>({
    queryKey: buildDraftKey(id),
    queryFn: ({ signal }) => provider.fetchImportDraft(id, signal),
    // Nobody tells again of the end of a reading that could not be looked at.
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'reading' && error && !isAbsent(error) ? lookAgain : false,
  });
};
