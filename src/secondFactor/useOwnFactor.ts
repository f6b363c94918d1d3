import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { BackOfficeProvider } from '#data/index.ts';

/** The second factor of the person signed in. */
export const useOwnFactor = () => {
  const provider = useDataProvider<BackOfficeProvider>();
  return useQuery({ queryKey: ['secondFactor'], queryFn: ({ signal }) => provider.fetchOwnFactor(signal) });
};
