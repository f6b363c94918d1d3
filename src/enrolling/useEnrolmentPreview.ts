import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useProvider } from '../provider/useProvider.ts';
import type { buildRequest } from './enrolForm.ts';

/** Under the enrolments, so that whatever changes those looks again. */
export const previewKey = ['subscriptions', 'enrolmentPreview'] as const;

/** What enrolling those would come to, asked again whenever they change; nothing while no course or nobody is chosen. */
export const useEnrolmentPreview = (courseId: number | undefined, request: ReturnType<typeof buildRequest>) => {
  const asked = request && courseId !== undefined ? { course_id: courseId, ...request } : null;
  const provider = useProvider();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...previewKey, asked],
    queryFn: asked ? ({ signal }) => provider.previewEnrolment(asked, signal) : skipToken,
    placeholderData: asked && 'names' in asked ? undefined : keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    preview: asked === null ? undefined : data,
    error: asked === null ? null : error,
    /** Whether what is shown is not yet about those chosen. */
    isPending: asked !== null && (isFetching || isPlaceholderData),
    refetch,
  };
};
