import { useQuery } from '@tanstack/react-query';
import { apiFetch } from '#auth/apiFetch.ts';
import type { BrandImageTag } from '#contract/codes.ts';

/** The tenant's theme, of which the back office takes the name and the logo; undefined while it loads or if it fails. */
export const useBrandTheme = () => {
  const { data, isPending } = useQuery({
    queryKey: ['brandTheme'],
    queryFn: ({ signal }) => apiFetch('GET v1/welcome/themes/{tenant}/', { params: { tenant: 'default' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const imageOf = (...tags: BrandImageTag[]): string | undefined =>
    tags.map((tag) => data?.images.find((image) => image.tag === tag)?.src.original).find(Boolean);
  return { isPending, siteName: data?.headers.title, imageOf };
};
