import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { CustomField } from '#contract/customFields.ts';

/** Every custom field of users, the archived ones last. */
export const useAllCustomFields = () =>
  useGetList<CustomField>('customFields', undefined, { staleTime: 60_000, onError: () => undefined });

const none: CustomField[] = [];

/** Those in use, in their order; none until they have come. */
export const useCustomFields = (): CustomField[] => {
  const { data = none } = useAllCustomFields();
  return useMemo(() => data.filter(({ is_archived }) => !is_archived), [data]);
};
