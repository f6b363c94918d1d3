import { loginPath } from '#auth/access.ts';
import type { Shell } from './shell.ts';

interface Visitor {
  isAdmin: boolean;
  isLimitedAdmin: boolean;
}

/**
 * Where a visitor who may not enter is sent; null for one who may.
 * The login comes back to the address; the download page, reached from e-mails, has a name of its own there.
 */
export const refusalOf = (
  shell: Shell,
  { pathname, search }: { pathname: string; search: string },
  { isAdmin, isLimitedAdmin }: Visitor,
): string | null => {
  if (shell.name === 'full' ? isAdmin : isLimitedAdmin) return null;
  if (!/^\/backoffice\/outfile\/?$/.test(pathname)) return loginPath({ pathname, search });
  const query = new URLSearchParams(search);
  query.set('next', 'outfile');
  return `/login?${query}`;
};
