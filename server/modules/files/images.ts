import sharp, { type Sharp } from 'sharp';
import { uploadLimits } from '#contract/rules.ts';
import { refusals } from '../../errors.ts';

export type ImageShape = 'square' | 'wide' | 'free';

/** Pixels of the three versions of each shape; `free` keeps its proportions. */
const sizes: Record<ImageShape, { original: number; large: number; thumbnail: number; ratio: number | null }> = {
  square: { original: 1024, large: 512, thumbnail: 128, ratio: 1 },
  wide: { original: 1920, large: 1280, thumbnail: 480, ratio: 9 / 16 },
  free: { original: 1600, large: 1280, thumbnail: 320, ratio: null },
};

/** Bytes of an image that travelled as a data URL. @throws 400 `invalid_image` naming `field`, 413 when it is too large. */
export const decodeImage = (dataUrl: string, field: string): Buffer => {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length === 0) throw refusals.invalid(field, 'l’immagine è vuota', 'invalid_image');
  if (bytes.length > uploadLimits.image) throw refusals.tooLarge(field, 'l’immagine supera gli 8 MB');
  return bytes;
};

const read = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' }).rotate();

/**
 * The image drawn anew as WebP in three sizes, turned upright and without metadata; what is no image is refused.
 * @throws 400 `invalid_image` naming `field`.
 */
export const redrawImage = async (
  bytes: Buffer,
  shape: ImageShape,
  field: string,
): Promise<Record<'original' | 'large' | 'thumbnail', Buffer>> => {
  const { ratio, ...widths } = sizes[shape];
  const draw = (width: number): Promise<Buffer> =>
    read(bytes)
      .resize({
        width,
        height: ratio === null ? undefined : Math.round(width * ratio),
        fit: ratio === null ? 'inside' : 'cover',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .toBuffer();
  try {
    const [original, large, thumbnail] = await Promise.all([
      draw(widths.original),
      draw(widths.large),
      draw(widths.thumbnail),
    ]);
    return { original, large, thumbnail };
  } catch {
    throw refusals.invalid(field, 'il file non è un’immagine leggibile', 'invalid_image');
  }
};
