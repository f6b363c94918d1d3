import type { Disk } from 'flydrive';
import sharp from 'sharp';
import type { BrandTheme } from '#contract/brandThemes.ts';

const publicFiles = '/files/public/';

/**
 * The tenant's logo as a PNG on white, at most so many pixels wide and high: what letters and papers can show of a drawing
 * or a WebP. Null for a tenant without one, or whose file is missing or unreadable.
 */
export const readBrandLogo = async (
  storage: Disk,
  { images }: BrandTheme,
  size: { width: number; height: number },
): Promise<Buffer | null> => {
  const found = images.find(({ tag }) => tag === 'logo_main') ?? images.find(({ tag }) => tag === 'brand_logo');
  if (!found?.src.original.startsWith(publicFiles)) return null;
  try {
    const bytes = await storage.getBytes(`public/${found.src.original.slice(publicFiles.length)}`);
    return await toPng(bytes, size);
  } catch {
    return null;
  }
};

/** A picture as a PNG on white, no larger than `size`. @throws when it is no picture. */
export const toPng = (bytes: Uint8Array, size: { width: number; height: number }): Promise<Buffer> =>
  // The density only matters to drawings, which are otherwise enlarged from their few pixels.
  sharp(bytes, { density: 384, limitInputPixels: 50_000_000 })
    .resize({ ...size, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
