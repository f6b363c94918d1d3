import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../src/guard.ts';
import { shellOf } from '../../src/shell.ts';

test.each([
  ['/backoffice', 'full'],
  ['/backoffice/users/12', 'full'],
  ['/backoffice-lite', 'lite'],
  ['/backoffice-lite/export', 'lite'],
])('%s belongs to the %s back office', (address, name) => expect(shellOf(address).name).toBe(name));

describe('who may not enter is sent', () => {
  const nobody = { isAdmin: false, isLimitedAdmin: false };
  const admin = { isAdmin: true, isLimitedAdmin: false };
  const limited = { isAdmin: false, isLimitedAdmin: true };

  test.each([
    ['/backoffice/users', '', nobody, '/login'],
    ['/backoffice/users', '?page=2', limited, '/login'],
    ['/backoffice/users', '', admin, null],
    ['/backoffice-lite/export', '', admin, '/login'],
    ['/backoffice-lite/export', '', nobody, '/login'],
    ['/backoffice-lite/export', '', limited, null],
    ['/backoffice/outfile', '?export=3', nobody, '/login?export=3&next=outfile'],
    ['/backoffice/outfile/', '?import=4&next=altro', nobody, '/login?import=4&next=outfile'],
    ['/backoffice/outfile', '', nobody, '/login?next=outfile'],
    ['/backoffice/outfile', '?export=3', admin, null],
  ])('%s%s as %o: %s', (pathname, search, visitor, address) =>
    expect(refusalOf(shellOf(pathname), { pathname, search }, visitor)).toBe(address),
  );
});
