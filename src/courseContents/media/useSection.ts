import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../provider/useProvider.ts';

/** Milliseconds between two looks at a video that is being prepared. */
const pollInterval = 2000;

/** A lesson with its media, looked at again while its video is being prepared. */
export const useSection = (sectionId: number) => {
  const provider = useProvider();
  return useQuery({
    queryKey: ['courseSectionMedia', sectionId],
    queryFn: ({ signal }) => provider.fetchSection(sectionId, signal),
    refetchInterval: ({ state }) => {
      const status = state.data?.media?.processing?.status;
      return status === 'waiting' || status === 'running' ? pollInterval : false;
    },
  });
};
