import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFastFolder } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the data folder is kept that the process tests copy; empty until the first of them makes it. */
    dataFolderShelf: string;
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const shelf = await mkdtemp(join(await findFastFolder(), 'corsia-shelf-'));
  project.provide('dataFolderShelf', shelf);
  return () => rm(shelf, { recursive: true, force: true, maxRetries: 5 });
};
