import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../provider/useProvider.ts';

/** The second factor of the person signed in. */
export const useOwnFactor = () => {
  const provider = useProvider();
  return useQuery({ queryKey: ['secondFactor'], queryFn: ({ signal }) => provider.fetchOwnFactor(signal) });
};
