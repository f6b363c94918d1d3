import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../provider/useProvider.ts';
import { buildSchemaKey, useThemes } from '../contentsQueries.ts';

/** A module with its lessons, whichever theme of the course it is in. */
export const useModule = (courseId: number, id: number) => {
  const provider = useProvider();
  const themes = useThemes(courseId);
  const theme = themes.data?.find(({ modules }) => modules.some((module) => module.id === id));
  const themeId = theme?.id ?? 0;
  const schema = useQuery({
    queryKey: buildSchemaKey(courseId, themeId),
    queryFn: ({ signal }) => provider.fetchThemeSchema(themeId, signal),
    enabled: theme !== undefined,
  });
  return {
    module: schema.data?.find((module) => module.id === id),
    isPending: themes.isPending || (theme !== undefined && schema.isPending),
    error: themes.error ?? schema.error,
    refetch: () => void (themes.error ? themes : schema).refetch(),
  };
};
