import { useResourceContext, useTranslateLabel } from 'react-admin';

/** The name a form shows for a field, as text: the one given, otherwise that of the resource's texts. */
export const useFieldName = (source: string, label?: string): string => {
  const resource = useResourceContext();
  return String(useTranslateLabel()({ source, resource, label }) ?? '');
};
