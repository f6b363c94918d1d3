import { test as base, expect } from '@playwright/test';
import { type DemoServer, startDemoServer } from './browser/demoServer.ts';
import { keepPage } from './browser/keptPage.ts';
import { watchForErrors } from './browser/pageErrors.ts';
import { findFreePort } from './freePort.ts';

export { expect } from '@playwright/test';
export { expectAccessible, expectAccessibleAt } from './browser/accessibility.ts';
export type { DemoServer } from './browser/demoServer.ts';
export { expectLaidOut } from './browser/layout.ts';
export { cut, failWith, hold } from './browser/network.ts';
export { openUser } from './browser/openUser.ts';
export { signInAs, signInWith } from './browser/signIn.ts';
export { expectSound } from './browser/soundness.ts';
export { doAtEachWidth, resize, widths } from './browser/widths.ts';

interface PerTest {
  /** Whether the server starts and stops a PostgreSQL of its own, as `npm start` does; said once for a file. */
  isEmbedded: boolean;
  /** The server with the demo content; what a test changes is seen by the later tests of its file, and by no other. */
  server: DemoServer;
  /** Whether the page must not know anything from the tests before: what it loads is looked at. */
  isFresh: boolean;
  /** Errors the page reports by itself fail the test: uncaught errors, and what the security policy blocked. */
  pageErrors: string[];
}

interface PerWorker {
  pages: ReturnType<typeof keepPage>;
  serverOf(file: string, isEmbedded: boolean): Promise<DemoServer>;
}

/** Playwright's `test` with the real server behind `page`: paths are relative to it. */
export const test = base.extend<PerTest, PerWorker>({
  serverOf: [
    async ({ browserName: _ }, use) => {
      const held: { file: string; server: DemoServer }[] = [];
      // Each of them is where the last was: what the page has in its caches stays of use.
      const port = await findFreePort();
      await use(async (file, isEmbedded) => {
        const [current] = held;
        if (current?.file === file) return current.server;
        held.length = 0;
        await current?.server.remove();
        const server = await startDemoServer({ port, isEmbedded });
        held.push({ file, server });
        return server;
      });
      for (const { server } of held) await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  pages: [
    async ({ browser }, use) => {
      const pages = keepPage(browser);
      await use(pages);
      await pages.drop();
    },
    { scope: 'worker' },
  ],
  isEmbedded: [false, { option: true }],
  isFresh: [false, { option: true }],
  server: async ({ serverOf, isEmbedded }, use, testInfo) => use(await serverOf(testInfo.file, isEmbedded)),
  baseURL: async ({ server }, use) => use(server.address),
  // Every setting that `test.use` may change: with another a page is another.
  context: async (
    {
      pages,
      server,
      isFresh,
      viewport,
      contextOptions,
      colorScheme,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      locale,
      permissions,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
    },
    use,
  ) => {
    const settings = { colorScheme, deviceScaleFactor, hasTouch, isMobile, locale, permissions, serviceWorkers };
    const { context } = await pages.take({
      address: server.address,
      isFresh,
      viewport,
      contextOptions: { ...contextOptions, ...settings, storageState, timezoneId, userAgent },
    });
    await use(context);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('The context has no page.');
    await use(page);
  },
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors = watchForErrors(page);
      await use(pageErrors);
      expect(pageErrors, 'the page reported errors').toEqual([]);
    },
    { auto: true },
  ],
});
