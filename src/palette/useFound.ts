import { useQuery } from '@tanstack/react-query';
import { useDelayed } from '#display/useDelayed.ts';
import { useProvider } from '../provider/useProvider.ts';
import { useStatusLabels } from '../statuses/useStatusLabels.ts';
import { listFoundItems } from './listFoundItems.ts';

/** Time after the last key before the server is asked (ms). */
const searchDebounce = 200;

/** The records that fit a text, for those who may look for them. What was found before stays until the next is there. */
export const useFound = (text: string, isFull: boolean) => {
  const provider = useProvider();
  const { getLabel } = useStatusLabels();
  const typed = text.trim();
  const asked = useDelayed(typed, searchDebounce);
  const isWanted = isFull && typed.length >= 2;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => provider.findEverywhere(asked, signal),
    enabled: isWanted && asked.length >= 2,
    placeholderData: (previous) => previous,
    staleTime: 10_000,
  });
  return {
    items: isWanted && data && !error ? listFoundItems(data, getLabel) : [],
    isSearching: isWanted && (isFetching || asked !== typed),
    error: isWanted ? error : null,
    refetch,
  };
};
