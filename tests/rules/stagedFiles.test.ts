import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { stageFile } from '#server/modules/courseTransfer/stageFiles.ts';

test.each(['file', 'captions', 'zip'] as const)('a %s that is refused is read no further, and closed', async (use) => {
  const content = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, 1);
    })(),
  );
  const opened = { read: async () => content } as unknown as Parameters<typeof stageFile>[1];
  const file = { id: 1, path: 'media/1', name: 'dispensa.pdf', bytes: 1_000_000 };
  const told = { note: async () => {}, tell: async () => {} };
  await expect(stageFile({} as Parameters<typeof stageFile>[0], opened, file, use, told)).rejects.toThrow(
    'dispensa.pdf',
  );
  expect(content.destroyed).toBe(true);
});
