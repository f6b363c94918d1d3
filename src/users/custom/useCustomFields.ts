import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { CustomField } from '#contract/customFields.ts';
import { listInUse } from '#contract/customValues.ts';

/** Every custom field of users, the archived ones last. */
export const useAllCustomFields = () =>
  useGetList<CustomField>('customFields', undefined, { staleTime: 60_000, onError: () => undefined });

/** Those in use as the list names them, and whether they are still to come. */
export const useCustomNames = () => {
  const { data, isPending } = useAllCustomFields();
  return useMemo(() => {
    const inUse = data && listInUse(data);
    return { names: inUse?.map(({ key }) => `custom.${key}`) ?? null, isAwaited: isPending };
  }, [data, isPending]);
};

const none: CustomField[] = [];

/** Those in use, in their order; none until they have come. */
export const useCustomFields = (): CustomField[] => {
  const { data = none } = useAllCustomFields();
  return useMemo(() => listInUse(data), [data]);
};
