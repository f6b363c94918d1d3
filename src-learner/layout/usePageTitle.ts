import { useEffect } from 'react';
import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';

/** Names the page in the browser: its own title first, then the tenant's. */
export const usePageTitle = (title?: string): void => {
  const { headers } = useBrandTheme();
  useEffect(() => {
    document.title = title ? `${title} · ${headers.title}` : headers.title;
  }, [title, headers.title]);
};
