import type { BrandTheme } from '#contract/brandThemes.ts';
import { DrawingFailure } from '../drawing/failure.ts';
import type { Deps } from '../foundations.ts';
import { throwStoreFailure } from '../storage/failures.ts';
import { findPublicKey } from '../storage/keys.ts';

type LogoDeps = Deps<'storage' | 'drawing'>;

/**
 * The tenant's logo as a PNG on white, at most so many pixels wide and high: what e-mails and papers can show of a drawing
 * or a WebP. Null for a tenant without one, or whose file is missing or unreadable.
 * @throws 503 when the logo cannot be drawn now; the error of the store of the files when it fails: what is printed without
 * the logo would stay so.
 */
export const readBrandLogo = async (
  { storage, drawing }: LogoDeps,
  { images }: BrandTheme,
  size: { width: number; height: number },
): Promise<Buffer | null> => {
  const found = images.find(({ tag }) => tag === 'logo_main') ?? images.find(({ tag }) => tag === 'brand_logo');
  const key = findPublicKey(found?.src.original);
  const bytes = key === null ? null : await storage.getBytes(key).catch(throwStoreFailure);
  if (!bytes) return null;
  return toPng(drawing, bytes, size).catch((error) => {
    if (error instanceof DrawingFailure) return null;
    throw error;
  });
};

/** A picture as a PNG on white, no larger than `size`. @throws when it is no picture. */
export const toPng = (
  { pictures }: Pick<LogoDeps['drawing'], 'pictures'>,
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<Buffer> => pictures.run({ make: 'paper', bytes, size });
