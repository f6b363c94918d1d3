import { describe, expect, test } from 'vitest';
import { courses } from '../../src/courses/index.ts';
import { dashboard } from '../../src/dashboard/index.ts';
import { reports } from '../../src/exports/index.ts';
import { groups } from '../../src/groups/index.ts';
import { log } from '../../src/log/index.ts';
import { outfile } from '../../src/outfile/index.ts';
import { profile } from '../../src/profile/index.ts';
import { settings } from '../../src/settings/index.ts';
import { findRefuge } from '../../src/start/guard.ts';
import { readListParams } from '../../src/start/listParams.ts';
import { findOpening } from '../../src/start/openings.ts';
import { chooseShell } from '../../src/start/shell.ts';
import { users } from '../../src/users/index.ts';

test.each([
  ['/backoffice', 'full'],
  ['/backoffice/users/12', 'full'],
  ['/backoffice-lite', 'lite'],
  ['/backoffice-lite/export', 'lite'],
])('%s belongs to the %s back office', (address, name) => expect(chooseShell(address).name).toBe(name));

describe('who may not enter is sent', () => {
  const nobody = { isAdmin: false, isLimitedAdmin: false };
  const admin = { isAdmin: true, isLimitedAdmin: false };
  const limited = { isAdmin: false, isLimitedAdmin: true };

  test.each([
    ['/backoffice/users', '', nobody, '/login?next=%2Fbackoffice%2Fusers'],
    ['/backoffice/users', '?page=2', limited, '/login?next=%2Fbackoffice%2Fusers%3Fpage%3D2'],
    ['/backoffice/users', '', admin, null],
    ['/backoffice-lite/export', '', admin, '/login?next=%2Fbackoffice-lite%2Fexport'],
    ['/backoffice-lite/export', '', nobody, '/login?next=%2Fbackoffice-lite%2Fexport'],
    ['/backoffice-lite/export', '', limited, null],
    ['/backoffice/outfile', '?export=3', nobody, '/login?export=3&next=outfile'],
    ['/backoffice/outfile/', '?import=4&next=altro', nobody, '/login?import=4&next=outfile'],
    ['/backoffice/outfile', '', nobody, '/login?next=outfile'],
    ['/backoffice/outfile', '?export=3', admin, null],
    ['/backoffice/outfile', '?export=3', limited, '/backoffice-lite/outfile?export=3'],
    ['/backoffice-lite/outfile', '?export=3', limited, null],
    ['/backoffice-lite/outfile', '?export=3', admin, '/backoffice/outfile?export=3'],
    ['/backoffice-lite/outfile', '?export=3', nobody, '/login?export=3&next=outfile'],
  ])('%s%s as %o: %s', (pathname, search, visitor, address) =>
    expect(findRefuge(chooseShell(pathname), { pathname, search }, visitor)).toBe(address),
  );
});

describe('an address opens', () => {
  test.each([
    ['/backoffice', users.list],
    ['/backoffice/users', users.list],
    ['/backoffice/users/create', users.create],
    ['/backoffice/users/12/subscriptions/3', users.edit],
    ['/backoffice/group/4', groups.edit],
    ['/backoffice/log/7', log.list],
    ['/backoffice/dashboard', dashboard.page],
    ['/backoffice/settings/email-templates', settings.page],
    ['/backoffice/courses', courses.list],
    ['/backoffice/toString', undefined],
    ['/backoffice-lite/profile', profile.page],
    ['/backoffice-lite/users', undefined],
    ['/backoffice-lite/export', reports.list],
    ['/backoffice-lite/outfile', outfile.page],
    ['/backoffice-lite/dashboard', undefined],
    ['/backoffice-lite/settings', undefined],
  ])('%s', (address, load) => expect(findOpening(chooseShell(address), address).load).toBe(load));

  test.each([
    ['/backoffice/test', 'test'],
    ['/backoffice/outfile', 'outfile'],
    ['/backoffice/import', 'import'],
    ['/backoffice/courses', 'courses'],
    ['/backoffice-lite/export', 'export'],
    ['/backoffice/niente', undefined],
    ['/backoffice-lite/test', undefined],
  ])('%s is known as %s', (address, name) => expect(findOpening(chooseShell(address), address).area?.name).toBe(name));
});

describe('what the list at an address asks for', () => {
  const firstPage = { perPage: 20, sort: { field: 'created', order: 'DESC' } } as const;

  test('is its first page where the address says nothing', () =>
    expect(readListParams('', firstPage)).toEqual({
      pagination: { page: 1, perPage: 20 },
      sort: firstPage.sort,
      filter: {},
    }));

  test('is read from the address', () => {
    const search = `?page=3&perPage=30&sort=username&order=ASC&filter=${encodeURIComponent('{"role":2}')}`;
    expect(readListParams(search, firstPage)).toEqual({
      pagination: { page: 3, perPage: 30 },
      sort: { field: 'username', order: 'ASC' },
      filter: { role: 2 },
    });
  });

  test('is nothing where the address cannot be read', () => expect(readListParams('?filter={', firstPage)).toBeNull());
});
