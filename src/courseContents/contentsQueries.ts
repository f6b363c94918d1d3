import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useProvider } from '../provider/useProvider.ts';

/** Of all that is read of what a course is made of. */
export const buildContentsKey = (courseId: number) => ['courseContents', courseId] as const;
export const buildThemesKey = (courseId: number) => [...buildContentsKey(courseId), 'themes'] as const;
export const buildSchemaKey = (courseId: number, themeId: number) =>
  [...buildContentsKey(courseId), 'schema', themeId] as const;

/** The themes of a course, in their order. */
export const useThemes = (courseId: number) => {
  const provider = useProvider();
  return useQuery({
    queryKey: buildThemesKey(courseId),
    queryFn: ({ signal }) => provider.fetchThemes(courseId, signal),
  });
};

/** The modules of a theme with their lessons, in their order. */
export const useThemeSchema = (courseId: number, themeId: number) => {
  const provider = useProvider();
  return useQuery({
    queryKey: buildSchemaKey(courseId, themeId),
    queryFn: ({ signal }) => provider.fetchThemeSchema(themeId, signal),
  });
};

/** Returns a function that reads the contents of a course again, and what it lacks, after their order was written. */
export const useRefreshOrder = (courseId: number): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: buildContentsKey(courseId) }),
    [queryClient, courseId],
  );
};

/**
 * The same after something else was written: the course itself, which tells how many lessons count, is read again too. That
 * renders its whole page twice.
 */
export const useRefreshContents = (courseId: number): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const refreshOrder = useRefreshOrder(courseId);
  return useCallback(async () => {
    await Promise.all([
      refreshOrder(),
      queryClient.invalidateQueries({ queryKey: ['courses', 'getOne', { id: String(courseId) }] }),
    ]);
  }, [queryClient, refreshOrder, courseId]);
};
