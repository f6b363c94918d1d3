import { useMutation, useQuery } from '@tanstack/react-query';
import type { ListName } from '#contract/codes.ts';
import { readCode } from '../../feedback/readCode.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { viewTexts } from '../../i18n/lists.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { buildViewsKey } from './buildViewsKey.ts';

/** The views of a list, null for one without. Without them the list is there all the same: they are asked for once. */
export const useViews = (list: ListName | null) => {
  const provider = useProvider();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildViewsKey(list),
    queryFn: ({ signal }) => (list ? provider.fetchListViews(list, signal) : null),
    enabled: list !== null,
    retry: false,
    staleTime: 30_000,
  });
  return {
    views: data?.views ?? [],
    defaultId: data?.default_id ?? null,
    error,
    /** Whether it is known what the list opens with, or that it cannot be known. */
    isSettled: list === null || !isPending,
    isFetching,
    refetch,
  };
};

/** A change of the views of a list, after which they are read again, however it went. */
export const useViewChange = <Given, Result>(
  list: ListName,
  run: (given: Given) => Promise<Result>,
  told: { onSuccess: (result: Result, given: Given) => void; onError: (error: unknown) => void },
) => {
  const { refetch } = useViews(list);
  const { warn } = useFeedback();
  return useMutation({
    mutationFn: run,
    ...told,
    onError: (error) =>
      readCode(error) === 'changed_meanwhile' ? warn(viewTexts.changedMeanwhile) : told.onError(error),
    onSettled: async () => {
      await refetch();
    },
  });
};
