import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type ResourceRow, resources } from '#data/resources.ts';

/** Only its one record is asked for. */
const neverListed = ['profile'];
/** For other programs: no screen narrows by them. */
const unshown: Record<string, readonly string[]> = { teachers: ['status'] };

const ofEveryList = ['page', 'page_items', 'ordering', 'search'];

const listFilters = (collection: string): string[] | null => {
  const call: Call | undefined = Object.entries<Call>(calls).find(([key]) => key === `GET ${collection}`)?.[1];
  if (!call) return null;
  return Object.keys(call.query?.properties ?? {}).filter((name) => !ofEveryList.includes(name));
};

const rows = Object.entries<ResourceRow>(resources)
  .filter(([name, { isWhole }]) => !isWhole && !neverListed.includes(name))
  .flatMap(([name, row]) => {
    const filters = row.collection ? listFilters(row.collection) : null;
    return filters ? [{ name, row, filters }] : [];
  });

test.each(rows)(
  'the row of $name in dataProvider/resources.ts has every filter of the contract, which else is not sent',
  ({ name, row, filters }) => {
    const known = [...(row.filters ?? []), ...(row.hasCustomFields ? ['custom_fields'] : []), ...(unshown[name] ?? [])];
    expect(known.sort()).toEqual(filters.sort());
  },
);
