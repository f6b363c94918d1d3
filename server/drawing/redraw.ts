import sharp, { type Sharp } from 'sharp';
import { pictureWidths, uploadLimits } from '#contract/rules.ts';

export type ImageShape = 'square' | 'wide' | 'free';

export interface Upload {
  bytes: Uint8Array;
  shape: ImageShape;
}

export interface Versions {
  original: Buffer;
  large: Buffer;
  /** Of what may fill a screen: a face does not. */
  medium: Buffer | null;
  thumbnail: Buffer;
}

export type UploadOutcome = Versions | { refused: 'unreadable' | 'pixels' };

interface Sizes {
  original: number;
  large: number;
  medium: number | null;
  thumbnail: number;
  ratio: number | null;
}

/** Pixels across the versions of each shape; `free` keeps its proportions. */
const sizes: Record<ImageShape, Sizes> = {
  square: { original: 1024, large: 512, medium: null, thumbnail: 128, ratio: 1 },
  wide: { original: 1920, large: pictureWidths.large, medium: pictureWidths.medium, thumbnail: 480, ratio: 9 / 16 },
  free: { original: 1600, large: pictureWidths.large, medium: pictureWidths.medium, thumbnail: 320, ratio: null },
};

/** Pictures of an animation, of which the first is kept. */
const pagesMax = 1000;

const formats = ['png', 'jpeg', 'webp'];

const toWebp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 82 }).toBuffer();

/**
 * Redraws a picture somebody sent as WebP in three sizes, in four where it may fill a screen, upright and without metadata. Its header is read first, it is
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
    medium: widths.medium === null ? null : await toWebp(fitted(again(), widths.medium)),
    thumbnail: await toWebp(fitted(again(), widths.thumbnail)),
  };
};
