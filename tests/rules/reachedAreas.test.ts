import { expect, test } from 'vitest';
import { fullAreas } from '../../src/areas.ts';
import { fullEntries } from '../../src/navigation/entries.ts';

test('every list of the back office stands in an entry of the menu, which is marked where it is open', () => {
  const marked = new Set(fullEntries.flatMap(({ to, others = [] }) => [to, ...others]));
  const lists = fullAreas.filter((area) => 'list' in area).map(({ name }) => `/${name}`);
  expect(
    lists.filter((address) => !marked.has(address)),
    'lists that no entry of src/navigation/entries.ts has as `to` or among its `others`',
  ).toEqual([]);
});
