import type { Page, Request } from '@playwright/test';

/** Answers calls with this status and an empty failure, as a server in trouble would. */
export const failWith = async (page: Page, address: string, status: number): Promise<void> => {
  const json = { data: null, meta: { error: { code: 'prova', reason: 'prova' } } };
  await page.route(address, (route) => route.fulfill({ status, json }));
};

/** No answer comes, as without a connection. */
export const cut = async (page: Page, address: string | RegExp): Promise<void> => {
  await page.route(address, (route) => route.abort());
};

/** Keeps answers waiting until the function it returns is called. */
export const hold = async (page: Page, address: string | RegExp): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // A call that was given up needs no answer.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(address);
  };
};

/**
 * The data of the first answer to a write there, taken on its way: the browser keeps nothing of a body that a page has read piece
 * by piece.
 */
export const takeAnswer = async <T>(
  page: Page,
  address: string | RegExp,
  isMeant = (_request: Request) => true,
): Promise<{ data: Promise<T> }> => {
  const { promise, resolve } = Promise.withResolvers<T>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET' || !isMeant(route.request())) return route.fallback();
    const response = await route.fetch();
    resolve((await response.json()).data);
    await route.fulfill({ response });
  });
  return { data: promise };
};

/** Slows down what the page sends, until `restore` is called. @param bytes a second */
export const slowUploadDown = async (page: Page, bytes: number): Promise<{ restore: () => Promise<unknown> }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const at = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await at(bytes);
  return { restore: () => at(-1) };
};

/** Time a part of a film may take where the test holds calls (ms): all of it goes through the debugger, which is slow on a busy machine. */
export const heldPartTimeout = 30_000;

/** The next such write is made, and the line falls before its answer is there. */
export const loseAnswer = async (page: Page, address: string | RegExp): Promise<void> => {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
};
