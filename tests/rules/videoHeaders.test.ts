import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokenVideo, readMp4, readWebm } from '#server/modules/sectionMedia/headers.ts';
import { buildHlsArguments, chooseRenditions } from '#server/modules/sectionMedia/renditions.ts';
import { readMediaFile } from '#tests/support/media.ts';

const createReader = (bytes: Uint8Array) => async (from: number, length: number) => bytes.subarray(from, from + length);
const readMp4Bytes = (bytes: Uint8Array) => readMp4(createReader(bytes), bytes.length);
const readWebmBytes = (bytes: Uint8Array) => readWebm(createReader(bytes));
const film = readFileSync(new URL('../../server/demo/media/video/introduzione.mp4', import.meta.url));

describe('the headers of a video', () => {
  test('say how long it is, and whether it has pictures', async () => {
    expect(await readMp4Bytes(readMediaFile('tiny.mp4'))).toEqual({ duration: 2, hasPictures: true });
    expect((await readMp4Bytes(film)).duration).toBeGreaterThan(5);
    expect(await readMp4Bytes(readMediaFile('sound.mp4'))).toMatchObject({ hasPictures: false });
    expect(await readWebmBytes(readMediaFile('tiny.webm'))).toEqual({ duration: 2, hasPictures: true });
  });

  test('tell of one that is cut short', async () => {
    for (const part of [0.5, 0.9, 0.999])
      await expect(readMp4Bytes(film.subarray(0, Math.floor(film.length * part)))).rejects.toThrow(/incompleto/);
    await expect(readWebmBytes(readMediaFile('tiny.webm').subarray(0, 60))).rejects.toThrow(BrokenVideo);
  });

  test('are looked at no further than those of a video go', async () => {
    const box = (type: string, ...parts: Buffer[]): Buffer => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0));
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, ...parts]);
    };
    const track = (count: number) => box('trak', ...Array.from({ length: count }, () => box('mdia')));
    const makeIndex = (tracks: number) => box('moov', ...Array.from({ length: tracks }, () => track(200)));
    expect(await readMp4Bytes(makeIndex(20))).toEqual({ duration: null, hasPictures: false });
    await expect(readMp4Bytes(makeIndex(60))).rejects.toThrow(/più parti/);
  });

  test('that are nonsense are refused, and read to an end', async () => {
    const spoiled = (file: Uint8Array) =>
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }).map((changes) => {
        const bytes = Uint8Array.from(file);
        for (const [at, byte] of changes) bytes[at] = byte;
        return bytes;
      });
    const isFine = async (reading: Promise<{ duration: number | null }>) => {
      const facts = await reading.catch((error) => error);
      if (facts instanceof Error) expect(facts).toBeInstanceOf(BrokenVideo);
      else expect(facts.duration === null || facts.duration > 0).toBe(true);
    };
    await fc.assert(fc.asyncProperty(spoiled(readMediaFile('tiny.mp4')), (bytes) => isFine(readMp4Bytes(bytes))));
    await fc.assert(fc.asyncProperty(spoiled(readMediaFile('tiny.webm')), (bytes) => isFine(readWebmBytes(bytes))));
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) => isFine(readMp4Bytes(bytes))));
  });
});

describe('the qualities of a video', () => {
  test.each([
    [2160, [1080, 720, 480, 270]],
    [1080, [1080, 720, 480, 270]],
    [1000, [1000, 720, 480, 270]],
    [719, [718, 480, 270]],
    [480, [480, 270]],
    [270, [270]],
    [90, [90]],
  ])('%i lines high', (height, heights) => {
    expect(chooseRenditions(height).map((one) => one.height)).toEqual(heights);
  });

  test('are at most four, from the best, all of an even height and none larger than the video', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 8000 }), (height) => {
        const heights = chooseRenditions(height).map((one) => one.height);
        expect(heights.length).toBeGreaterThan(0);
        expect(heights.length).toBeLessThanOrEqual(4);
        expect(heights).toEqual([...new Set(heights)].sort((one, other) => other - one));
        for (const one of heights) expect([one % 2, one <= height]).toEqual([0, true]);
      }),
    );
  });

  test('are told to the program with their sound, where there is any', () => {
    expect(buildHlsArguments(chooseRenditions(480), true).join(' ')).toContain('v:0,a:0,name:480p v:1,a:1,name:270p');
    expect(buildHlsArguments(chooseRenditions(480), false).join(' ')).toContain('v:0,name:480p v:1,name:270p');
  });
});
