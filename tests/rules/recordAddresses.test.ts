import { expect, test } from 'vitest';
import { callRecord } from '#data/recordCalls.ts';

test.each(['abc', '0', '-1', '1.5', '99999999999'])('a record %s is absent without being asked for', async (id) => {
  await expect(callRecord('users', 'GET', { id })).rejects.toMatchObject({ status: 404 });
});

test('what stands under a record that is none is absent too', async () => {
  const given = { id: 3, meta: { parentId: Number.NaN } };
  await expect(callRecord('sectionSessions', 'GET', given)).rejects.toMatchObject({ status: 404 });
});
