import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListViewState } from '#contract/listViews.ts';
import { listShown, moveName, toOrder } from '../../src/lists/columns/columnOrder.ts';
import { listShownColumns } from '../../src/lists/columns/shownColumns.ts';
import type { Column } from '../../src/lists/table/column.ts';
import {
  fitState,
  isSameState,
  makeStandardState,
  readColumns,
  readState,
  readViewId,
  withColumns,
  writeState,
} from '../../src/lists/views/listState.ts';

const firstPage = { perPage: 20, sort: { field: 'created', order: 'DESC' as const } };
const known = {
  columns: ['name', 'email', 'created'],
  filters: ['role', 'status'],
  sorts: ['created', 'name'],
  custom: [],
};
const standing: ListViewState = {
  columns: ['email', 'name'],
  filter: { role: 2, status: 'active' },
  sort: 'name',
  order: 'ASC',
  per_page: 40,
};

describe('how a list stands', () => {
  test('is read from the address as it was written there', () => {
    const texts = fc.record({
      columns: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 })),
      filter: fc.dictionary(fc.stringMatching(/^[a-r][a-z]{0,5}$/), fc.oneof(fc.string(), fc.boolean(), fc.integer())),
      sort: fc.stringMatching(/^[a-z]{1,8}$/),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
      per_page: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(texts, fc.option(fc.integer({ min: 1, max: 9999 })), (state, id) => {
        const search = writeState(state, id);
        expect(isSameState(readState(search, firstPage), state)).toBe(true);
        expect(readViewId(search)).toBe(id);
      }),
    );
  });

  test('is the standard where the address says nothing, or what cannot be read', () => {
    expect(readState('', firstPage)).toEqual(makeStandardState(firstPage));
    expect(readState('?filter={', firstPage)).toEqual(makeStandardState(firstPage));
  });

  test('leaves out what is searched for', () => {
    expect(readState('?filter={"search":"rossi","role":2}', firstPage).filter).toEqual({ role: 2 });
  });

  test('has each column once, and its own where none is named', () => {
    expect(readColumns('?columns=a,b,a,')).toEqual(['a', 'b']);
    expect(readColumns('?columns=')).toBeNull();
    expect(withColumns('?page=2&columns=a', null)).toBe('?page=2');
  });

  test('is the same whatever the order of its filters, and another in another order of columns', () => {
    expect(isSameState(standing, { ...standing, filter: { status: 'active', role: 2 } })).toBe(true);
    expect(isSameState(standing, { ...standing, columns: ['name', 'email'] })).toBe(false);
  });
});

describe('a view of a list that has changed since', () => {
  test('is opened whole where everything is still there', () => {
    expect(fitState(standing, known, firstPage)).toEqual({ state: standing, isWhole: true });
  });

  test('is opened without what is gone, which is told', () => {
    const old = { ...standing, columns: ['gone', 'email'], filter: { colour: 'red', role: 2 }, sort: 'gone' };
    expect(fitState(old, known, firstPage)).toEqual({
      state: { columns: ['email'], filter: { role: 2 }, sort: 'created', order: 'DESC', per_page: 40 },
      isWhole: false,
    });
    expect(fitState({ ...standing, columns: ['gone'] }, known, firstPage).state.columns).toBeNull();
  });

  test('loses the custom fields that are no longer in use, once it is known which are', () => {
    const filter = { 'custom.sede': 'Bari', 'custom.turno': 3, role: 2 };
    const old = { ...standing, columns: ['custom.sede', 'custom.turno', 'name'], filter };
    expect(fitState(old, { ...known, custom: ['custom.turno'] }, firstPage)).toEqual({
      state: { ...standing, columns: ['custom.turno', 'name'], filter: { 'custom.turno': 3, role: 2 } },
      isWhole: false,
    });
    expect(fitState(old, { ...known, custom: ['custom.turno', 'custom.sede'] }, firstPage).isWhole).toBe(true);
    expect(fitState(old, { ...known, custom: null }, firstPage)).toEqual({ state: old, isWhole: true });
  });
});

describe('the columns shown', () => {
  const column = (name: string, more: Partial<Column<object>> = {}): Column<object> => ({
    name,
    label: name,
    render: () => name,
    ...more,
  });
  const columns = [column('at'), column('name', { isName: true }), column('email', { isExtra: true })];
  const listShownNames = (names: string[] | null) => listShownColumns(columns, names).map(({ name }) => name);

  test('are the usual ones, or those chosen in their order; the one that opens the detail always', () => {
    expect(listShownNames(null)).toEqual(['at', 'name']);
    expect(listShownNames(['email', 'name', 'gone'])).toEqual(['email', 'name']);
    expect(listShownNames(['email', 'at'])).toEqual(['name', 'email', 'at']);
    expect(listShownColumns([column('a'), column('b')], ['b', 'a']).map(({ isName }) => isName)).toEqual([
      undefined,
      true,
    ]);
  });

  test('have widths of their own while they are few', () => {
    const many = Array.from({ length: 9 }, (_, n) => column(`c${n}`, { width: 100 }));
    const widths = (names: string[]) => listShownColumns(many, names).map(({ width }) => width);
    expect(widths(['c0', 'c1'])).toEqual([100, 100]);
    expect(new Set(widths(many.map(({ name }) => name)))).toEqual(new Set([undefined]));
  });

  test('are chosen among all, those shown first', () => {
    const order = toOrder(['a', 'b', 'c'], ['c', 'a']);
    expect(order).toEqual({ names: ['c', 'a', 'b'], hidden: ['b'] });
    expect(listShown(order)).toEqual(['c', 'a']);
  });

  test('move by one place, no further than the ends', () => {
    expect(moveName(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moveName(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moveName(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });
});
