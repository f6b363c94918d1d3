import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchApi } from '#auth/fetchApi.ts';
import type { BrandImageTag } from '#contract/codes.ts';
import { chooseFace, type FaceKey, fallbackFace } from '#contract/faces.ts';

/** Draws the page in a shipped typeface; undefined leaves the one it has. */
export const useFace = (key: FaceKey | undefined): void => {
  useEffect(() => {
    if (key) document.documentElement.dataset.face = key;
  }, [key]);
};

export const brandThemeQuery = queryOptions({
  queryKey: ['brandTheme'],
  queryFn: () => fetchApi('GET v1/welcome/themes/{tenant}/', { params: { tenant: 'default' } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The tenant's theme, of which the back office takes the name, the logo and the shipped typeface; undefined while it loads or if it fails. */
export const useBrandTheme = () => {
  const { data, isPending } = useQuery(brandThemeQuery);
  const findImage = (...tags: BrandImageTag[]): string | undefined =>
    tags.map((tag) => data?.images.find((image) => image.tag === tag)?.src.original).find(Boolean);
  return {
    isPending,
    theme: data,
    siteName: data?.headers.title,
    face: data && (chooseFace(data.font) ?? fallbackFace).key,
    findImage,
  };
};
