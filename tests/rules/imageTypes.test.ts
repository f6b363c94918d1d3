import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { detectImageType } from '#server/writes/imageTypes.ts';

const pixel = sharp({ create: { width: 2, height: 2, channels: 3, background: '#2f6f8f' } });

describe('the type of an image', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s is told by what is in it', async (format) => {
    expect(detectImageType(await pixel.clone().toFormat(format).toBuffer())).toBe(`image/${format}`);
  });

  test.each(['gif', 'tiff', 'avif'] as const)('%s is none we take', async (format) => {
    expect(detectImageType(await pixel.clone().toFormat(format).toBuffer())).toBeNull();
  });

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    '%PDF-1.7',
    'RIFF____WAVE',
    '',
  ])('%s is none we take', (text) => {
    expect(detectImageType(Buffer.from(text))).toBeNull();
  });

  test('is never told by bytes at random', () => {
    const known = ['89504e470d0a1a0a', 'ffd8ff', '52494646'];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const start = Buffer.from(bytes).toString('hex');
        expect(detectImageType(bytes) === null || known.some((signature) => start.startsWith(signature))).toBe(true);
      }),
    );
  });
});
