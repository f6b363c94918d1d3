import { homeOf, mayOpen, outfilePathOf, sameSitePath } from '#auth/access.ts';
import { paths } from '../paths.ts';

/**
 * Where a login lands; null for a tier that has no home here. A `next` brings back who was sent to /login:
 * `outfile` is the back office's download page, whose other parameters travel with it.
 */
export const landingOf = (tier: string, search: URLSearchParams): string | null => {
  const home = homeOf(tier);
  if (!home) return null;
  if (search.get('next') === 'outfile') {
    const rest = new URLSearchParams(search);
    rest.delete('next');
    return outfilePathOf(tier, `?${rest}`) ?? home;
  }
  const next = sameSitePath(search.get('next'));
  return next && mayOpen(tier, next) ? next : home;
};

/** Where a forced password change lands: the course or the screen it interrupted, or the courses. */
export const afterReset = (next: string | null): string =>
  next && /^\d+$/.test(next) ? `${paths.courses}/${next}` : (sameSitePath(next) ?? paths.courses);

/** Whether an address belongs to this page rather than to the back office. */
export const isOfThisPage = (path: string): boolean => !path.startsWith('/backoffice');
