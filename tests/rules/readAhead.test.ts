import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient, readAhead } from '../../src/provider/queryClient.ts';

const queryKey = ['things', 'getList'];

/** A screen that shows what is read under the key, with the number of times it asked. */
const show = (client: ReturnType<typeof createQueryClient>) => {
  const ask = vi.fn(async () => 'asked for');
  const observer = new QueryObserver(client, { queryKey, queryFn: ask });
  return { ask, leave: observer.subscribe(() => undefined) };
};

test('who shows first what was read ahead does not ask again, who shows it later does', async () => {
  const client = createQueryClient();
  expect(await readAhead(client, queryKey, async () => 'ahead')).toBe('ahead');
  const first = show(client);
  await vi.waitFor(() => expect(first.ask).not.toHaveBeenCalled());
  first.leave();
  const later = show(client);
  await vi.waitFor(() => expect(later.ask).toHaveBeenCalledOnce());
});

test('what is shown while it is still read ahead has been shown: who shows it later asks', async () => {
  const client = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = readAhead(client, queryKey, () => promise);
  const first = show(client);
  resolve('ahead');
  expect(await reading).toBe('ahead');
  expect(first.ask).not.toHaveBeenCalled();
  first.leave();
  const later = show(client);
  await vi.waitFor(() => expect(later.ask).toHaveBeenCalledOnce());
});

test('what could not be read ahead is asked for where it is shown', async () => {
  const client = createQueryClient();
  expect(await readAhead(client, queryKey, () => Promise.reject(new Error('no network')))).toBeUndefined();
  const { ask } = show(client);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
});
