import { describe, expect, test } from 'vitest';
import { isBomb } from '#server/modules/courseTransfer/archiveSizeRules.ts';

const makeEntry = (compressedSize: number, uncompressedSize: number) => ({
  fileName: 'media/a',
  compressedSize,
  uncompressedSize,
});

describe('an archive', () => {
  test.each<[string, { compressedSize: number; uncompressedSize: number }[], number, boolean]>([
    ['of nothing', [], 22, false],
    ['of media as they are', [makeEntry(5_000_000_000, 5_000_000_000)], 5_000_001_000, false],
    ['of a text thirty times as small', [makeEntry(1_000_000, 30_000_000)], 1_001_000, false],
    ['of a little of nothing', [makeEntry(1000, 1_000_000)], 2000, false],
    ['of much of nothing', [makeEntry(30_000, 30_000_000)], 31_000, true],
    ['whose entries share their bytes', [makeEntry(900, 900), makeEntry(900, 900)], 1000, true],
    [
      'of more than fits anywhere',
      [makeEntry(20_000_000_000, 20_000_000_001), makeEntry(20_000_000_000, 20_000_000_000)],
      5e10,
      true,
    ],
  ])('%s', (_, entries, size, expected) =>
    expect(
      isBomb(
        entries.map((one) => ({ fileName: 'a', ...one })),
        size,
      ),
    ).toBe(expected),
  );
});
