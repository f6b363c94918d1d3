import { buildResetPath, findHome, findOutfilePath, mayOpen, parseSameSitePath } from '#auth/access.ts';
import { paths } from '../paths.ts';

/**
 * Where a login lands; null for a tier that has no `home` here. A `next` brings back who was sent to /login:
 * `outfile` is the back office's download page, whose other parameters travel with it.
 */
export const findLanding = (
  tier: string,
  search: URLSearchParams,
  home: string | null = findHome(tier),
): string | null => {
  if (!home) return null;
  if (search.get('next') === 'outfile') {
    const rest = new URLSearchParams(search);
    rest.delete('next');
    return findOutfilePath(tier, `?${rest}`) ?? home;
  }
  const next = parseSameSitePath(search.get('next'));
  return next && mayOpen(tier, next) ? next : home;
};

/** The change of password forced at a login: it goes on to what was asked for, and to the courses where nothing was. */
export const findWayToReset = (tier: string, landing: string): string =>
  buildResetPath(landing === findHome(tier) ? paths.courses : landing);

/** Where a forced password change lands: the course or the screen it interrupted, or the courses. */
export const landAfterReset = (next: string | null): string =>
  next && /^\d+$/.test(next) ? `${paths.courses}/${next}` : (parseSameSitePath(next) ?? paths.courses);

/** Whether an address belongs to this page rather than to the back office. */
export const isOfThisPage = (path: string): boolean => !path.startsWith('/backoffice');
