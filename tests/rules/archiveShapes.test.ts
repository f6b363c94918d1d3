import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { archiveJsonLimits } from '#contract/limits.ts';
import { archiveFormat, archiveVersion, manifestName } from '#server/modules/courseTransfer/archive.ts';
import { openArchive } from '#server/modules/courseTransfer/readArchive.ts';
import { zip } from '#tests/support/zip.ts';

const folder = await mkdtemp(join(tmpdir(), 'corsia-archive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An archive whose description has this in the place of its modules. */
const writeDescription = async (modules: string): Promise<string> => {
  const path = join(folder, 'corso.zip');
  const begin = JSON.stringify({ format: archiveFormat, version: archiveVersion }).slice(0, -1);
  const text = `${begin},"whole":{"modules":${modules}}}`;
  await writeFile(path, await zip([[manifestName, Buffer.from(text)]]));
  return path;
};

/** Digits that no compression makes a bomb of. */
const makeList = (length: number): string => `[${Array.from({ length }, (_, index) => (index * 7919) % 9973).join()}]`;
const nest = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the description of a course in an archive', () => {
  test.each([
    ['with more elements than any course has', makeList(archiveJsonLimits.values + 2)],
    ['nested deeper than any course is', nest(archiveJsonLimits.depth + 1)],
  ])('%s is refused before it is parsed', async (_name, modules) => {
    await expect(openArchive(await writeDescription(modules))).rejects.toThrow('ha troppi elementi');
  });
});
