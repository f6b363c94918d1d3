import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../src/guard.ts';
import { listParamsOf } from '../../src/lists/listParams.ts';
import { areas, openingOf, pages } from '../../src/screens.ts';
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

describe('an address opens', () => {
  test.each([
    ['/backoffice', areas.users.list],
    ['/backoffice/users', areas.users.list],
    ['/backoffice/users/create', areas.users.create],
    ['/backoffice/users/12/subscriptions/3', areas.users.edit],
    ['/backoffice/group/4', areas.group.edit],
    ['/backoffice/log/7', areas.log.list],
    ['/backoffice/dashboard', pages.dashboard],
    ['/backoffice/settings/letters', pages.settings],
    ['/backoffice/courses', undefined],
    ['/backoffice/toString', undefined],
    ['/backoffice-lite/profile', pages.profile],
    ['/backoffice-lite/users', undefined],
    ['/backoffice-lite/export', undefined],
  ])('%s', (address, load) => expect(openingOf(shellOf(address), address).load).toBe(load));
});

describe('what the list at an address asks for', () => {
  const firstPage = { perPage: 20, sort: { field: 'created', order: 'DESC' } } as const;

  test('is its first page where the address says nothing', () =>
    expect(listParamsOf('', firstPage)).toEqual({
      pagination: { page: 1, perPage: 20 },
      sort: firstPage.sort,
      filter: {},
    }));

  test('is read from the address', () => {
    const search = `?page=3&perPage=30&sort=username&order=ASC&filter=${encodeURIComponent('{"role":2}')}`;
    expect(listParamsOf(search, firstPage)).toEqual({
      pagination: { page: 3, perPage: 30 },
      sort: { field: 'username', order: 'ASC' },
      filter: { role: 2 },
    });
  });

  test('is nothing where the address cannot be read', () => expect(listParamsOf('?filter={', firstPage)).toBeNull());
});
