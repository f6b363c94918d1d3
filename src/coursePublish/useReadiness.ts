import { useQuery } from '@tanstack/react-query';
import { buildContentsKey } from '../courseContents/contentsQueries.ts';
import { useProvider } from '../provider/useProvider.ts';

/** Milliseconds between two looks while links are being asked. */
const pollInterval = 2_000;

/** One of those that `useRefreshContents` asks again. */
export const buildReadinessKey = (courseId: number) => [...buildContentsKey(courseId), 'readiness'] as const;

/** What a course lacks. */
export const useReadiness = (courseId: number, isEnabled = true) => {
  const provider = useProvider();
  return useQuery({
    queryKey: buildReadinessKey(courseId),
    queryFn: ({ signal }) => provider.fetchReadiness(courseId, signal),
    refetchInterval: ({ state }) => (state.data?.links.is_checking ? pollInterval : false),
    enabled: isEnabled,
  });
};
