import { useQuery } from '@tanstack/react-query';
import type { CourseChange } from '#contract/courseChanges.ts';
import { courseImpact as texts } from '../../i18n/courseImpact.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { describeImpact, describeUncounted, isNoticed } from './describeImpact.ts';

/**
 * What a change means to learners, for a question that is asked anyhow, such as a deletion. `ask` counts it, again each time;
 * `text` is empty where nobody notices.
 */
export const useImpactText = (courseId: number, change: CourseChange) => {
  const provider = useProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['courseImpact', courseId, change],
    queryFn: ({ signal }) => provider.previewChange(courseId, change, signal),
    enabled: false,
    retry: false,
  });
  const told = data && isNoticed(data) ? describeImpact(data) : '';
  return {
    ask: () => void refetch(),
    isReady: !isFetching,
    text: isFetching ? texts.counting : error ? describeUncounted(error) : told,
  };
};
