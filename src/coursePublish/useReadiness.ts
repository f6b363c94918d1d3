import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../layout/useProvider.ts';

/** Milliseconds between two looks while links are being asked. */
const pollInterval = 2_000;

export const readinessKey = (courseId: number) => ['courses', 'readiness', courseId] as const;

/** What a course lacks; asked anew whenever the course itself is read anew. */
export const useReadiness = (courseId: number, isEnabled = true) => {
  const provider = useProvider();
  return useQuery({
    queryKey: readinessKey(courseId),
    queryFn: ({ signal }) => provider.fetchReadiness(courseId, signal),
    refetchInterval: ({ state }) => (state.data?.links.is_checking ? pollInterval : false),
    enabled: isEnabled,
  });
};
