import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../provider/useProvider.ts';
import { type JobRef, type Outcome, toExportOutcome, toImportOutcome, toOperationOutcome } from './outcome.ts';

/** Time between two looks at a job that has not ended (ms). */
const pollInterval = 2000;

/** How a job stands, looked at again until it has ended. */
export const useOutfile = ({ kind, id }: JobRef) => {
  const provider = useProvider();
  return useQuery({
    queryKey: ['outfile', kind, id],
    queryFn: async (): Promise<Outcome> => {
      if (kind === 'export') return toExportOutcome(await provider.fetchExport(id));
      if (kind === 'import') return toImportOutcome(await provider.fetchImportBatch(id));
      return toOperationOutcome(await provider.fetchBatch(id));
    },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
  });
};
