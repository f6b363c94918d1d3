import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Where everything goes; committed, and read by the seed. */
export const MEDIA = join(import.meta.dirname, '../../server/demo/media');

/** Writes a file under the media folder, making its folders. */
export async function save(name, content) {
  const file = join(MEDIA, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/** An SVG drawing as WebP, lowering the quality until it is no larger than `limit` bytes. */
export async function saveWebp(name, drawing, limit) {
  for (let quality = 90; quality >= 40; quality -= 4) {
    const image = await sharp(Buffer.from(drawing)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (image.length <= limit) return save(name, image);
  }
  throw new Error(`${name} cannot be made smaller than ${limit} bytes`);
}

/** An SVG drawing as PNG with a palette, `width` pixels wide, transparent where nothing is drawn. */
export async function savePng(name, drawing, width) {
  const image = sharp(Buffer.from(drawing), { density: 288 }).resize({ width });
  return save(name, await image.png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 }).toBuffer());
}
