import { vi } from 'vitest';
import type { BatchOperation, SubscriptionBatch, UserBatch } from '#contract/batchOperations.ts';
import type { Client } from './client.ts';

export const waitUntilSettled = (client: Client, id: number): Promise<BatchOperation> =>
  vi.waitUntil(
    async () => {
      const { data } = await client.call('GET v1/batch-operations/{id}/', { params: { id } });
      return data.ended && data;
    },
    { timeout: 60_000, interval: 30 },
  );

/** Asks for an operation on users and waits for its end. */
export const changeUsers = async (client: Client, body: UserBatch): Promise<BatchOperation> => {
  const { data, error } = await client.call('POST v1/users/batch-operations/', { body });
  if (error) throw new Error(`${error.code}: ${error.reason}`);
  return waitUntilSettled(client, data.resource.id);
};

/** Asks for an operation on enrolments and waits for its end. */
export const changeEnrolments = async (client: Client, body: SubscriptionBatch): Promise<BatchOperation> => {
  const { data, error } = await client.call('POST v1/subscriptions/batch-operations/', { body });
  if (error) throw new Error(`${error.code}: ${error.reason}`);
  return waitUntilSettled(client, data.resource.id);
};

/** What an operation left as it was: ids with reasons. */
export const listRefused = async (client: Client, { id }: BatchOperation): Promise<[number, string][]> =>
  (
    await client.call('GET v1/batch-operations/{id}/refused/', { params: { id }, query: { page: 1, page_items: 100 } })
  ).data.map((item) => [item.id, item.reason]);
