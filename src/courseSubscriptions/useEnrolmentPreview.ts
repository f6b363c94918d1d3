import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useProvider } from '../provider/useProvider.ts';
import type { buildRequest } from './addForm.ts';

/** What enrolling those would come to, asked again whenever they change; nothing while nobody is chosen. */
export const useEnrolmentPreview = (courseId: number, asked: ReturnType<typeof buildRequest>) => {
  const provider = useProvider();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['subscriptions', 'enrolmentPreview', courseId, asked],
    queryFn: ({ signal }) => provider.previewEnrolment({ course_id: courseId, ...asked }, signal),
    enabled: asked !== null,
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
