import { buildLoginPath, findOutfilePath, isOutfile } from '#auth/access.ts';
import type { Shell } from './shell.ts';

interface Visitor {
  isAdmin: boolean;
  isLimitedAdmin: boolean;
}

/**
 * Where a visitor who may not enter is sent; null for one who may. The login comes back to the address; the page that hands
 * over files stands in both back offices, and an administrator of the other one is led to their own.
 */
export const findRefuge = (
  shell: Shell,
  { pathname, search }: { pathname: string; search: string },
  { isAdmin, isLimitedAdmin }: Visitor,
): string | null => {
  if (shell.name === 'full' ? isAdmin : isLimitedAdmin) return null;
  if (isOutfile(pathname) && (isAdmin || isLimitedAdmin)) return findOutfilePath(isAdmin ? 'BO_COM' : 'BO_LIM', search);
  return buildLoginPath({ pathname, search });
};
