import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { putInCache } from '#display/putInCache.ts';

const queryKey = ['one'];

it('puts what was written over what is there, and over what was being read', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'before');
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = client.query({ queryKey, queryFn: () => promise });
  putInCache(client, queryKey, (shown: string | undefined) => `${shown}, written`);
  resolve('read');
  await reading;
  expect(client.getQueryData(queryKey)).toBe('before, written');
  expect(client.isFetching({ queryKey })).toBe(0);
  client.clear();
});
