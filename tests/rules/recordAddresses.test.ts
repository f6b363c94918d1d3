import { expect, test } from 'vitest';
import { buildRecordCall, requireIds } from '#data/calls.ts';
import { callRecord } from '#data/recordCalls.ts';
import { resources, singleId } from '#data/resources.ts';

test.each(['abc', '0', '-1', '1.5', '99999999999'])('a record %s is absent without being asked for', async (id) => {
  await expect(callRecord('users', 'GET', { id })).rejects.toMatchObject({ status: 404 });
});

test('what stands under a record that is none is absent too', async () => {
  const given = { id: 3, meta: { parentId: Number.NaN } };
  await expect(callRecord('sectionSessions', 'GET', given)).rejects.toMatchObject({ status: 404 });
});

test('the only one of its kind has no number', () => {
  const single = Object.entries(resources).filter(([, row]) => 'isSingle' in row);
  expect(single.length).toBeGreaterThan(3);
  for (const [name] of single) expect(() => requireIds(buildRecordCall(name, 'GET', singleId).params)).not.toThrow();
});
