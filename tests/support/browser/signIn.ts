import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '#contract/auth.ts';
import { createClient } from '../client.ts';
import { blankPath } from './blankPath.ts';
import type { RunningServer } from './process.ts';
import { listEntries } from './storage.ts';

const client = { clientId: 'web', clientSecret: 'web' };

const enter = async ({ address, accounts }: RunningServer, username: string): Promise<[string, string][]> => {
  const account = accounts.find((candidate) => candidate.username === username);
  if (!account) throw new Error(`No demo account «${username}»: ${accounts.map((other) => other.username).join(', ')}`);
  const { password, link } = account;
  const { call } = createClient(address, client, 'client');
  const token = new URL(link ?? '/', address).searchParams.get('token') ?? '';
  const answer = password
    ? await call('POST v1/auth/login/', { body: { username, password } })
    : await call('POST v1/auth/silent-login/', { body: { token } });
  expect(answer.error).toBeNull();
  return listEntries(answer.data satisfies SignedIn, password === null);
};

/**
 * Enters as a demo account through the API, and leaves the browser as the login screen would: the next `page.goto`
 * is made as that person. The login screen has tests of its own.
 */
export const signInAs = async (page: Page, server: RunningServer, username: string): Promise<void> => {
  await keepSession(page, server, await enter(server, username));
};

/** Enters as somebody a test has made, who has a password. */
export const signInWith = async (
  page: Page,
  server: RunningServer,
  { username, password }: { username: string; password: string | null },
): Promise<void> => {
  const { call } = createClient(server.address, client, 'client');
  const answer = await call('POST v1/auth/login/', { body: { username, password: password ?? '' } });
  expect(answer.error).toBeNull();
  await keepSession(page, server, listEntries(answer.data, false));
};

const keepSession = async (page: Page, server: RunningServer, entries: [string, string][]): Promise<void> => {
  await page.goto(`${server.address}${blankPath}`);
  await page.evaluate((stored) => {
    localStorage.clear();
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, entries);
};
