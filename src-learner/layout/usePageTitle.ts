import { useEffect } from 'react';
import { tellArrival } from '#display/arrivals.ts';
import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';

/** Names the page in the browser, its own title first, then the tenant's; and describes it, else in the tenant's words. */
export const usePageTitle = (title?: string, description?: string): void => {
  const { headers } = useBrandTheme();
  useEffect(() => {
    document.title = title ? `${title} · ${headers.title}` : headers.title;
    if (title) tellArrival(title);
  }, [title, headers.title]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? headers.description);
  }, [description, headers.description]);
};
