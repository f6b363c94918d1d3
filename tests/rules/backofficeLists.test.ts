import { describe, expect, test } from 'vitest';
import { buildListQuery } from '#data/listQuery.ts';
import { requireRow, resources } from '#data/resources.ts';
import { isDay, readDay, writeDay } from '#display/days.ts';
import { areSwapped, isFilterSet, type ListFilter, withFilter } from '../../src/lists/filters/filter.ts';
import { cutLabel } from '../../src/lists/table/cutText.ts';

describe('the query of a list', () => {
  const all = { pagination: { page: 3, perPage: 40 }, sort: { field: 'created', order: 'DESC' as const } };

  test('is named and ordered as the API has it', () => {
    expect(buildListQuery(resources.users, { ...all, filter: { search: 'rossi', role: 2 } })).toEqual({
      page: 3,
      page_items: 40,
      ordering: '-created',
      search: 'rossi',
      role: 2,
    });
    expect(buildListQuery(resources.users, { sort: { field: 'username', order: 'ASC' } }).ordering).toBe('username');
  });

  test('drops filters the API would refuse, and asks for no more than a page may hold', () => {
    const old = { pagination: { page: 1, perPage: 500 }, filter: { colour: 'red', groups_empty: true } };
    expect(buildListQuery(resources.users, old)).toEqual({ page: 1, page_items: 100, groups_empty: true });
  });

  test('is empty for lists that come whole', () => expect(buildListQuery(resources.roles, all)).toEqual({}));

  test('an unknown resource is an error', () => expect(() => requireRow('toString')).toThrow('Unknown resource'));
});

test.each([
  ['Data creazione', 'Data creazione'],
  ['Durata della lezione', 'Durata della lezione'],
  ['Durata delle sessioni', 'Durata delle sess…'],
])('heading %j is shown as %j', (label, shown) => expect(cutLabel(label)).toBe(shown));

describe('a filter', () => {
  const group: ListFilter = {
    label: 'Gruppo',
    names: ['groups_empty', 'group'],
    renderField: () => null,
    renderChosen: () => null,
  };

  test('replaces its own names and leaves the others', () => {
    expect(withFilter({ role: 2, group: 4 }, group, { groups_empty: true })).toEqual({ role: 2, groups_empty: true });
    expect(withFilter({ role: 2, group: 4 }, group, {})).toEqual({ role: 2 });
    const other = withFilter({ role: 2, group: 4 }, group, (present) => ({ group: Number(present.group) + 1 }));
    expect(other).toEqual({ role: 2, group: 5 });
  });

  test('is set when one of its names is', () => {
    expect(isFilterSet(group, { group: 4 })).toBe(true);
    expect(isFilterSet(group, { role: 4 })).toBe(false);
  });
});

describe('days', () => {
  test.each([
    ['31-01-2027', '2027-01-31'],
    ['31/01/2027', '2027-01-31'],
    ['31.01.2027', '2027-01-31'],
    ['31012027', '2027-01-31'],
    ['1/3/2027', '2027-03-01'],
    ['1-3-27', '2027-03-01'],
    ['1.3.2027', '2027-03-01'],
    [' 1-12-2027 ', '2027-12-01'],
    ['31-01-0027', '0027-01-31'],
    ['31-01-2', '31-01-2'],
    ['1132027', '1132027'],
    ['', null],
    ['  ', null],
  ])('%j is read as %j', (text, day) => expect(readDay(text)).toBe(day));

  test.each([
    ['2027-01-31', '31-01-2027'],
    ['31-0', '31-0'],
    [null, ''],
  ])('%j is written %j', (day, text) => expect(writeDay(day)).toBe(text));

  test.each([
    ['2027-01-31', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['31-01-2027', false],
    ['0027-01-31', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
  ])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is));
});

test('a last day before the first is told apart, one of them alone is not', () => {
  expect(areSwapped('2026-03-02', '2026-03-01')).toBe(true);
  expect(areSwapped('2026-03-01', '2026-03-01')).toBe(false);
  expect(areSwapped('2026-03-02', undefined)).toBe(false);
  expect(areSwapped(undefined, '2026-03-01')).toBe(false);
});
