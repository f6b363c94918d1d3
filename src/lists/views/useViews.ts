import { useMutation, useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { type ListName, listNames } from '#contract/codes.ts';
import { useProvider } from '../../layout/useProvider.ts';

const isListName = (name: string | undefined): name is ListName => listNames.some((known) => known === name);

/** The views of the list of the resource in context. Without them the list is there all the same: they are asked for once. */
export const useViews = () => {
  const resource = useResourceContext();
  const list = isListName(resource) ? resource : null;
  const provider = useProvider();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['listViews', list],
    queryFn: ({ signal }) => (list ? provider.fetchListViews(list, signal) : null),
    enabled: list !== null,
    retry: false,
    staleTime: 30_000,
  });
  return {
    /** Null for a list that has no views. */
    list,
    views: data?.views ?? [],
    defaultId: data?.default_id ?? null,
    error,
    /** Whether it is known what the list opens with, or that it cannot be known. */
    isSettled: list === null || !isPending,
    isFetching,
    refetch,
  };
};

/** A change of the views, after which they are read anew, however it went. */
export const useViewChange = <Given, Result>(
  run: (given: Given) => Promise<Result>,
  told: { onSuccess: (result: Result, given: Given) => void; onError: (error: unknown) => void },
) => {
  const { refetch } = useViews();
  return useMutation({
    mutationFn: run,
    ...told,
    onSettled: async () => {
      await refetch();
    },
  });
};
