import type { Shell } from './shell.ts';

interface Visitor {
  isAdmin: boolean;
  isLimitedAdmin: boolean;
}

/**
 * Where a visitor who may not enter is sent; null for one who may.
 * The download page is reached from e-mails, so its query is kept for the way back.
 */
export const refusalOf = (
  shell: Shell,
  { pathname, search }: { pathname: string; search: string },
  { isAdmin, isLimitedAdmin }: Visitor,
): string | null => {
  if (shell.name === 'full' ? isAdmin : isLimitedAdmin) return null;
  if (!/^\/backoffice\/outfile\/?$/.test(pathname)) return '/login';
  const query = new URLSearchParams(search);
  query.set('next', 'outfile');
  return `/login?${query}`;
};
