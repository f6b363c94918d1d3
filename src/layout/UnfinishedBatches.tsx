import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProvider } from '../provider/useProvider.ts';
import { useStartedBatches } from '../store/startedBatches.ts';

/** Milliseconds the page has for itself before they are asked for. */
const askedAfter = 1000;

/** Finds the operations of this person that go on from before the page was loaded, or from another page. */
export const UnfinishedBatches = () => {
  const provider = useProvider();
  const [isDue, setDue] = useState(false);
  const [, { add }] = useStartedBatches();
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), askedAfter);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: ['unfinishedBatches'],
    queryFn: ({ signal }) => provider.fetchUnfinishedBatches(signal),
    enabled: isDue,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data?.length)
      add(...data.map(({ id, kind, sse_url }) => ({ id, kind, address: sse_url, isFound: true as const })));
  }, [data, add]);
  return null;
};
