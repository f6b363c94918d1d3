import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from '@playwright/test';

/**
 * Keeps a file for the time of a test and returns its path, for a page that is to choose it. A large one would otherwise go
 * through the browser's debugger as text, which takes seconds.
 */
export const keepFile = async (name: string, content: Uint8Array): Promise<string> => {
  const path = test.info().outputPath('chosen', createHash('sha1').update(content).digest('hex'), name);
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
};
