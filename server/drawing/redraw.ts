import sharp, { type Sharp } from 'sharp';
import { uploadLimits } from '#contract/rules.ts';

export type ImageShape = 'square' | 'wide' | 'free';

export interface Upload {
  bytes: Uint8Array;
  shape: ImageShape;
}

export interface Versions {
  original: Buffer;
  large: Buffer;
  thumbnail: Buffer;
}

export type UploadOutcome = Versions | { refused: 'unreadable' | 'pixels' };

/** Pixels of the three versions of each shape; `free` keeps its proportions. */
const sizes: Record<ImageShape, { original: number; large: number; thumbnail: number; ratio: number | null }> = {
  square: { original: 1024, large: 512, thumbnail: 128, ratio: 1 },
  wide: { original: 1920, large: 1280, thumbnail: 480, ratio: 9 / 16 },
  free: { original: 1600, large: 1280, thumbnail: 320, ratio: null },
};

/** Pictures of an animation, of which the first is kept. */
const pagesMax = 1000;

const formats = ['png', 'jpeg', 'webp'];

const toWebp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 82 }).toBuffer();

/**
 * Redraws a picture somebody sent as WebP in three sizes, upright and without metadata. Its header is read first, it is
 * decoded once, and the sizes are made from the largest.
 */
export const redraw = async ({ bytes, shape }: Upload): Promise<UploadOutcome> => {
  const options = { limitInputPixels: uploadLimits.pixels, failOn: 'error', pages: 1 } as const;
  const { width, height, pages = 1, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (!formats.includes(format) || pages > pagesMax) return { refused: 'unreadable' };
  if (width * height > uploadLimits.pixels) return { refused: 'pixels' };

  const { ratio, ...widths } = sizes[shape];
  const fitted = (picture: Sharp, size: number): Sharp =>
    picture.resize({
      width: size,
      height: ratio === null ? undefined : Math.round(size * ratio),
      fit: ratio === null ? 'inside' : 'cover',
      withoutEnlargement: true,
    });
  const base = await fitted(sharp(bytes, options).autoOrient(), widths.original)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const again = (): Sharp => sharp(base.data, { raw: base.info });
  return {
    original: await toWebp(again()),
    large: await toWebp(fitted(again(), widths.large)),
    thumbnail: await toWebp(fitted(again(), widths.thumbnail)),
  };
};
