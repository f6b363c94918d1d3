import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/support/browser/chromium.ts';

/** The real server as a process, the built pages, the system's Chromium. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/seedDemo.ts',
  fullyParallel: false,
  // Each file has a server and a database of its own, on which its tests follow one another: a file of several says
  // `serial`, so that a second try begins with its first test and not in the middle of a new database.
  // A file and its server keep a processor busy.
  workers: Math.max(2, availableParallelism()),
  // A second try, listed as flaky, where one failure stops everybody; at a desk a test that fails once is looked into.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A test that is long says `test.slow()`, and has three times as much.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 15_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Moving takes a third of the time; a lesson is followed with it in `learning.spec.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // The offline page has tests of its own; elsewhere a page that cannot be reached fails as such.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Recording takes a quarter of the time: for looking into a failure, `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        // One process for all pages of a site, and none made ready in advance.
        '--renderer-process-limit=1',
        '--autoplay-policy=no-user-gesture-required',
        // No page lives long enough to gain by what the optimizing compilers do: a tenth of the processor time.
        '--js-flags=--no-maglev,--no-opt',
      ],
    },
  },
});
