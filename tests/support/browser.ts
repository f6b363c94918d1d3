import { test as base, expect } from '@playwright/test';
import { type DemoServer, startDemoServer } from './browser/demoServer.ts';
import { watchForErrors } from './browser/pageErrors.ts';

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
  /** Errors the page reports by itself fail the test: uncaught errors, and what the security policy blocked. */
  pageErrors: string[];
}

interface PerWorker {
  serverOf(file: string, isEmbedded: boolean): Promise<DemoServer>;
}

/** Playwright's `test` with the real server behind `page`: paths are relative to it. */
export const test = base.extend<PerTest, PerWorker>({
  serverOf: [
    async ({ browserName: _ }, use) => {
      const held: { file: string; server: DemoServer }[] = [];
      await use(async (file, isEmbedded) => {
        const [current] = held;
        if (current?.file === file) return current.server;
        held.length = 0;
        await current?.server.remove();
        const server = await startDemoServer({ isEmbedded });
        held.push({ file, server });
        return server;
      });
      for (const { server } of held) await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  isEmbedded: [false, { option: true }],
  server: async ({ serverOf, isEmbedded }, use, testInfo) => use(await serverOf(testInfo.file, isEmbedded)),
  baseURL: async ({ server }, use) => use(server.address),
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors = watchForErrors(page);
      await use(pageErrors);
      expect(pageErrors, 'the page reported errors').toEqual([]);
    },
    { auto: true },
  ],
});
