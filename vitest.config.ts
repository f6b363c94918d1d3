import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileCache } from './scripts/setup.mjs';

const node = { environment: 'node', restoreMocks: true, unstubEnvs: true } as const;

/** Three kinds of test: pure rules, the API against the real server and database, and processes that are killed. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          isolate: false,
          include: ['tests/rules/**/*.test.ts', 'tests/boundaries/**/*.test.ts', 'tests/names.test.ts'],
          // Properties are tried on many inputs, on machines that do other things too.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/tables.test.ts'],
          globalSetup: 'tests/support/globalDatabase.ts',
          // The server is loaded once a worker, not once a file: it keeps nothing of one file for the next.
          isolate: false,
          // `LOG_LEVEL=error npm test -- users` shows why a call came to a 500.
          env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
          maxWorkers: 2,
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: 'tests/support/globalDataFolder.ts',
          // For the servers it starts, which would compile themselves again each time.
          env: compileCache,
          // What the tests look at is in other processes: of their own they keep only what they started, by test.
          isolate: false,
          // One more than the processors carry: they mostly wait.
          maxWorkers: Math.max(2, availableParallelism()) + 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
